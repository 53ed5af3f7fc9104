import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { api } from '../../shared/api/api.ts';
import { dayBegins } from '../../shared/company-day.ts';
import type { ContactState } from '../../shared/contact-message.ts';
import { courseOptions, otherCourse } from '../../shared/courses.ts';
import { messageSource } from '../../shared/import.ts';
import { describeStage, stageLabels, todayLimit } from '../../shared/lead-work.ts';
import { nameMinimum, phoneDigits } from '../../shared/limits.ts';
import { callBy } from '../../shared/office-hours.ts';
import { formatReferenceId, parseReferenceId } from '../../shared/reference-id.ts';
import { site } from '../../shared/site.ts';
import type { Audit, Models } from '../audit/audit.ts';
import { type ImportServices, importRows } from '../imports/import-rows.ts';
import { readPhone } from '../imports/read-row.ts';
import { escapeLike } from '../platform/database/database.ts';
import type { ContactMessage, Prisma } from '../platform/database/generated/client.ts';
import { readByTime } from '../platform/http/paging.ts';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';
import type { Platform } from '../platform/server-parts.ts';
import { messageVersions } from '../records/consents.ts';
import { changed, etagOf, settle, toWork } from '../records/work.ts';
import type { SendAnswer } from '../site/render-answer.ts';
import { takePostedForm } from './posted-form.ts';

const workParts = { owner: { select: { email: true, name: true } } } as const;
const messageParts = {
  work: { include: workParts },
  application: { select: { number: true } },
} as const satisfies Prisma.ContactMessageInclude;

function toMessage(stored: Prisma.ContactMessageGetPayload<{ include: typeof messageParts }>) {
  const { application, work, ...message } = stored;
  return { ...message, lead: application && formatReferenceId(application.number), work: work && toWork(work) };
}

/** As `2026-11-25 14:03:22` where the company is. */
const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: site.timeZone });

const textOf = ({ subject, message }: ContactMessage) => [subject, message].filter(Boolean).join('\n');

const wordsIn = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** The course is the longest that the subject names, else the subject itself. */
function rowOf(message: ContactMessage) {
  const { receivedAt, name, email, phone, subject } = message;
  const named = courseOptions
    .filter((course) => course !== otherCourse && wordsIn(subject).includes(wordsIn(course)))
    .toSorted((one, other) => other.length - one.length)[0];
  return {
    receivedAt: clock.format(receivedAt).replace(' ', 'T'),
    name: name.length < nameMinimum ? `${name} ${email}`.trim() : name,
    ...{ email, phone, whatsapp: phone.length === phoneDigits ? phone : '' },
    ...(named ? { course: named } : { others: subject }),
    stage: stageLabels.new,
    note: textOf(message),
  };
}

/**
 * Makes a message a lead, as an imported row, and closes it. A lead that the person has already gets the text as a
 * note. Returns the reference ID. @throws `not-found`; `no-lead`, as for an erased one.
 */
async function makeLead(models: Models, audit: Audit, services: ImportServices, id: string, by: string) {
  // A repetition and an erasure wait.
  await models.$queryRaw`SELECT FROM contact_messages WHERE id = ${id}::uuid FOR UPDATE`;
  const message = await models.contactMessage.findUniqueOrThrow({ where: { id }, include: messageParts });
  const { lead, work } = toMessage(message);
  if (lead) return lead;
  const { fileName, row } = messageSource;
  const rows = [{ row, values: { ...rowOf(message), owner: work?.owner ?? '' } }];
  const sent = { id, fileName, sha256: hash('sha256', id), isDryRun: false, rows };
  const [fate] = await importRows(models, audit, services, sent, by);
  const referenceId = fate?.referenceId;
  if (!referenceId) throw new Problem('no-lead');
  const application = { connect: { number: parseReferenceId(referenceId) ?? 0 } };
  const { applicationId } = await models.contactMessage.update({ where: { id }, data: { application } });
  if (fate.fate === 'there' && applicationId) {
    await models.leadNote.create({ data: { applicationId, by, text: textOf(message) } });
  }
  await models.messageWork.updateMany({
    where: { messageId: id },
    data: { stage: 'closed', reason: 'other', nextAt: null, version: { increment: 1 } },
  });
  await audit('message.lead', id, { lead: referenceId });
  return referenceId;
}

const { body: sentSchema } = api['POST /api/contact-messages'];

async function storeMessage({ database, news }: Platform, sent: z.output<typeof sentSchema>) {
  const { name, email, subject, message, noticeVersion } = sent;
  const { value: digits = '', isPart } = readPhone(sent.phone);
  const phone = digits.length === phoneDigits && !isPart ? digits : sent.phone;
  const version = noticeVersion?.startsWith(messageVersions) ? noticeVersion : null;
  await database.rows(
    `WITH stored AS (
       INSERT INTO contact_messages (name, email, phone, subject, message, notice)
       VALUES ($1, $2, $3, $4, $5, (SELECT version FROM notices WHERE version = $6)) RETURNING id
     )
     INSERT INTO message_work (message_id, owner_id, next_at) SELECT id, next_owner(NULL), $7 FROM stored`,
    [name, email, phone, subject, message, version, callBy()],
  );
  news.announce('messages');
}

/** The contact form, with and without scripts. Simulated messages are discarded. */
export async function contactRoutes(app: FastifyInstance, services: Platform & { sendAnswer: SendAnswer }) {
  const isStored = services.config.CONTACT_DELIVERY === 'store';
  takePostedForm(app, {
    path: '/contact',
    schema: sentSchema,
    sendPage: (reply, status, contact: ContactState) =>
      services.sendAnswer(reply, { status, url: '/contact', state: { contact } }),
    async accept(message) {
      if (isStored) await storeMessage(services, message);
      return { outcome: 'received' as const };
    },
  });
  if (!isStored) return;
  route(app, 'POST /api/contact-messages', async ({ body }) => {
    await storeMessage(services, body);
    return { received: true as const };
  });
}

export async function messageRoutes(app: FastifyInstance, platform: Platform) {
  const { database, news } = platform;
  const { contactMessage } = database.prisma;

  route(app, 'GET /api/admin/contact-messages', async (request) => {
    const words = request.query.q?.split(/\s+/).filter(Boolean) ?? [];
    const matching: Prisma.ContactMessageWhereInput = {
      AND: words.map((word) => {
        const contains = { contains: escapeLike(word), mode: 'insensitive' } as const;
        return { OR: ['name', 'email', 'phone', 'subject', 'message'].map((field) => ({ [field]: contains })) };
      }),
    };
    const page = await readByTime(request.query, 'latest', 'receivedAt', ({ where, ...part }) =>
      contactMessage.findMany({ where: { AND: [matching, where] }, ...part, include: messageParts }),
    );
    await request.audit('message.list', null, { messages: page.items.length });
    return { ...page, items: page.items.map(toMessage), total: await contactMessage.count({ where: matching }) };
  });

  route(app, 'GET /api/admin/today/messages', async (request) => {
    const { actor } = request;
    const isOwn = request.query.owner === 'me' && actor.kind === 'session';
    // Of the message, whose work may be gone between two statements; not the other way round.
    const found = await contactMessage.findMany({
      where: {
        work: {
          OR: [{ stage: 'new' }, { stage: 'contacted', nextAt: { lt: dayBegins(1) } }],
          AND: isOwn ? { OR: [{ ownerId: actor.id }, { ownerId: null }] } : {},
        },
      },
      include: messageParts,
      orderBy: [{ work: { nextAt: 'asc' } }, { id: 'asc' }],
      take: todayLimit + 1,
    });
    const items = found.slice(0, todayLimit).map(toMessage);
    await request.audit('message.today', null, { owner: isOwn ? 'me' : 'all', messages: items.length });
    return { items, hasMore: found.length > todayLimit };
  });

  route(app, 'PATCH /api/admin/contact-messages/:id/work', async (request, reply) => {
    const { params, body: given } = request;
    const ifMatch = request.headers['if-match'];
    if (!ifMatch) throw new Problem('precondition-required');
    const of = { where: { messageId: params.id }, include: workParts };
    const work = await request.change(async (models, audit) => {
      // Concurrent changes take turns, and an erasure, which locks the message before its work.
      await models.$queryRaw`SELECT FROM contact_messages WHERE id = ${params.id}::uuid FOR KEY SHARE`;
      const old = await models.messageWork.update({ ...of, data: { version: { increment: 1 } } });
      if (ifMatch !== '*' && ifMatch !== etagOf({ version: old.version - 1 })) {
        const now = `It is now ${describeStage(old)}, of ${old.owner?.name ?? 'nobody'}.`;
        throw new Problem('work-changed', { errors: { stage: now } });
      }
      const { batchId: _, ...data } = changed(old, await settle(models, given, old));
      const after = await models.messageWork.update({ ...of, data });
      const from = old.stage !== data.stage && { from: old.stage };
      await audit('message.work', params.id, { stage: data.stage, ...from });
      return toWork(after);
    }, 'messages');
    reply.header('etag', etagOf(work));
    return work;
  });

  route(app, 'POST /api/admin/contact-messages/:id/lead', async (request) => {
    const { params, actor } = request;
    const referenceId = await request.change(
      (models, audit) => makeLead(models, audit, platform, params.id, actor.label),
      'messages',
    );
    news.announce('leads');
    return { referenceId };
  });

  route(app, 'DELETE /api/admin/contact-messages/:id', (request) =>
    request.change(async ({ contactMessage }, audit) => {
      await contactMessage.delete({ where: request.params });
      await audit('message.erase', request.params.id);
    }, 'messages'),
  );
}
