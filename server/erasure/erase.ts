import type { FastifyInstance } from 'fastify';
import { deliveryKinds } from '../../shared/delivery-kinds.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { type EraseReason, eraseReasons } from '../../shared/staff-leads.ts';
import { changeAs, type Models } from '../audit/audit.ts';
import { leadEvents } from '../deliveries/targets/webhook.ts';
import { findLead } from '../leads/read-lead.ts';
import type { Db } from '../platform/database/database.ts';
import type { Prisma } from '../platform/database/generated/client.ts';
import { readByTime } from '../platform/http/paging.ts';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';
import { sha256 } from '../platform/secrets.ts';
import type { Platform } from '../platform/server-parts.ts';

/** The hash of a key, unless it is the content of a form without JavaScript, so that the person may apply again. */
function hashOfKey(key: string | null) {
  return key === null || key.startsWith('form:') ? null : sha256(key);
}

/** Keeps the newest file. `record` is the lead's row with its consents. */
async function removeLead(models: Models, id: string) {
  await models.$queryRaw`SELECT FROM applications WHERE id = ${id}::uuid FOR UPDATE`;
  // So that no worker adds a file that is missed here.
  await models.$queryRaw`SELECT FROM deliveries WHERE application_id = ${id}::uuid FOR UPDATE`;
  // A separate statement, because one that waited for a lock would see earlier consents.
  const [kept] = await models.$queryRaw<{ record: Prisma.InputJsonObject }[]>`
    SELECT to_jsonb(a) - '{search_text,words,resume_words}'::text[] || jsonb_build_object('consents', (
      SELECT coalesce(jsonb_agg(to_jsonb(k) - 'application_id'), '[]') FROM consents k WHERE k.application_id = a.id
    )) AS record FROM applications a WHERE id = ${id}::uuid`;
  if (!kept) throw new Problem('not-found');
  // Earlier resumes go with their lead.
  const resumes = await models.resume.count({
    where: { size: { gt: 0 }, OR: [{ application: { id } }, { earlierOf: id }] },
  });
  const select = { number: true, resumeId: true, idempotencyKey: true, deliveries: true } as const;
  return { ...(await models.application.delete({ where: { id }, select })), record: kept.record, resumes };
}

/**
 * Erases a lead permanently, and its files on Drive by a job. Returns the ID of the certificate, which has no personal
 * data. For `keepDays`, the record and the newest file are kept out of reach. @throws Problem `not-found`
 */
export async function eraseLead(
  { database, jobs }: Platform,
  id: string,
  { by, reason, keepDays = 0 }: { by: string; reason: EraseReason; keepDays?: number },
): Promise<string> {
  return changeAs(database, by, async (models, audit) => {
    const { number, resumeId, idempotencyKey, deliveries, record, resumes } = await removeLead(models, id);
    const driveFileIds = deliveries.flatMap(({ kind, fileId }) => (kind === 'drive' && fileId ? [fileId] : []));
    // One that is under way, whose answer was lost, or that was skipped after failures may have arrived.
    const elsewhere = deliveries.filter(({ kind, state, tries, failures }) => {
      const isUntried = (state === 'waiting' && tries === 0) || (state === 'skipped' && failures === 0);
      return kind !== 'drive' && !isUntried;
    });
    const { id: erasureId } = await models.erasure.create({
      data: {
        ...{ number, by, reason, resumes, driveFileIds },
        deliveries: deliveries.length,
        sentElsewhere: elsewhere.map(({ kind }) => kind),
        idempotencyHash: hashOfKey(idempotencyKey),
      },
    });
    if (keepDays > 0) {
      const keepUntil = new Date(Date.now() + keepDays * 86_400_000);
      // The kept file is not read again.
      await models.resumeText.deleteMany({ where: { resumeId } });
      await models.withdrawnRecord.create({ data: { erasureId, record, resumeId, keepUntil } });
    } else {
      await models.resume.deleteMany({ where: { id: resumeId } });
    }
    const referenceId = formatReferenceId(number);
    if (deliveries.some(({ kind }) => kind === 'webhook')) {
      const event = reason === 'withdrawal' ? 'application.withdrawn' : 'application.erased';
      await leadEvents.send(jobs, { event, referenceId }, models);
    }
    const count = { deliveries: deliveries.length, driveFiles: driveFileIds.length };
    await audit('application.erase', referenceId, { reason, certificate: erasureId, ...count });
    return erasureId;
  });
}

/** Erases the kept records of withdrawn applications whose time is over. Returns their number. */
export async function eraseWithdrawn({ prisma }: Db) {
  return prisma.$transaction(async ({ withdrawnRecord, resume }) => {
    const where = { keepUntil: { lt: new Date() } };
    const ended = await withdrawnRecord.findMany({ where });
    await withdrawnRecord.deleteMany({ where });
    await resume.deleteMany({ where: { id: { in: ended.map(({ resumeId }) => resumeId) } } });
    return ended.length;
  });
}

export async function eraseRoutes(app: FastifyInstance, platform: Platform) {
  const { database, news } = platform;
  const { erasure } = database.prisma;

  route(app, 'DELETE /api/admin/applications/:id', async ({ params, query, actor }, reply) => {
    const { id } = await findLead(database, params.id);
    reply.header('x-certificate-id', await eraseLead(platform, id, { by: actor.label, reason: query.reason }));
    news.announce('leads');
    news.announce('work');
  });

  route(app, 'GET /api/admin/erasures', async (request) => {
    await request.audit('erasure.list');
    const page = await readByTime(request.query, 'latest', 'erasedAt', (part) =>
      erasure.findMany({ ...part, include: { withdrawn: { select: { keepUntil: true } } } }),
    );
    const items = page.items.map(({ withdrawn, ...row }) => ({
      ...row,
      referenceId: formatReferenceId(row.number),
      number: Number(row.number),
      reason: eraseReasons.find((reason) => reason === row.reason) ?? 'other',
      counts: { resumes: row.resumes, deliveries: row.deliveries, driveFiles: row.driveFileIds.length },
      keptUntil: withdrawn?.keepUntil ?? null,
      sentElsewhere: deliveryKinds.filter((kind) => row.sentElsewhere.includes(kind)),
    }));
    return { ...page, items, total: await erasure.count() };
  });
}
