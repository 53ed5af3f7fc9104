import type { FastifyRequest } from 'fastify';
import type { Received, Returned } from '../../../shared/api/api.ts';
import { labelOfBatch } from '../../../shared/batches.ts';
import { choiceNames, choices } from '../../../shared/consent.ts';
import { recordOf } from '../../../shared/fields.ts';
import type { Language } from '../../../shared/languages/languages.ts';
import { filledFields } from '../../../shared/lead-fields.ts';
import { callAsked, isOpen } from '../../../shared/lead-work.ts';
import { resumeVersions } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { type OwnKey, ownKeySchema } from '../../../shared/own-application.ts';
import { correctableNames } from '../../../shared/own-link.ts';
import { site } from '../../../shared/site.ts';
import { type Audit, changeAs, type Models, readings } from '../../audit/audit.ts';
import { leadEvents } from '../../deliveries/targets/webhook.ts';
import { eraseLead } from '../../erasure/erase.ts';
import { erasureDay } from '../../erasure/retention.ts';
import { receiveForm, type SentForm } from '../../intake/resumes/read-form.ts';
import type { ResumeServices } from '../../intake/resumes/routes.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Topic } from '../../platform/news.ts';
import { recordConsent } from '../../records/consents.ts';
import { actor, findOwn } from '../../records/own-links.ts';
import { changed, type EventState, lockLead, lockWork, store } from '../../records/work.ts';

export type Own = Returned<'POST /api/application'>;

const resumeSelection = { fileName: true, size: true, uploadedAt: true } as const;

function resumeAnswer({ uploadedAt, ...resume }: { fileName: string; size: number; uploadedAt: Date }) {
  return { ...resume, receivedAt: uploadedAt };
}

/** Without the file, so that a stolen secret reveals only typed values. */
export async function readOwn({ database, config }: ResumeServices, key: OwnKey): Promise<Own> {
  const { id, referenceId } = await findOwn(database, key);
  const lead = await database.prisma.application.findUnique({
    where: { id },
    include: {
      resume: { select: resumeSelection },
      earlierResumes: { select: resumeSelection, orderBy: { version: 'desc' } },
      consents: { where: { withdrawnAt: null } },
      corrections: { orderBy: { correctedAt: 'desc' }, take: 1 },
      batch: true,
      work: { include: { batch: true } },
    },
  });
  // Prisma reads the resume separately: it is null when the lead was erased in between.
  if (!lead?.resume) throw new Problem('not-found');
  const read = await database.prisma.auditEntry.findFirst({
    where: { subject: referenceId, action: { in: Object.keys(readings) } },
    orderBy: { sequence: 'asc' },
  });
  const given = new Set(lead.consents.map(({ purpose }) => purpose));
  const { work } = lead;
  const batch = work ? work.batch : lead.batch;
  const isOpenWork = work !== null && isOpen(work.stage);
  return {
    referenceId,
    receivedAt: lead.receivedAt,
    state: read ? 'read' : 'received',
    readAt: read?.at ?? null,
    erasedOn: config.RETENTION_DAYS ? erasureDay(lead.receivedAt, config.RETENTION_DAYS) : null,
    resume: resumeAnswer(lead.resume),
    earlierResumes: lead.earlierResumes.map(resumeAnswer),
    fields: filledFields(lead),
    batch: batch && labelOfBatch(batch),
    callAt: isOpenWork && work.nextStep === callAsked ? work.nextAt : null,
    takesCall: isOpenWork,
    correctedAt: lead.corrections[0]?.correctedAt ?? null,
    consents: recordOf(choiceNames, (name) => given.has(choices[name].purpose)),
    guardianAgreed: lead.under18 === null ? null : given.has('guardian'),
  };
}

async function changeOwn(
  services: ResumeServices,
  key: OwnKey,
  topic: Topic,
  work: (own: { id: string; referenceId: string }, models: Models, audit: Audit) => Promise<void>,
) {
  const own = await findOwn(services.database, key);
  await changeAs(services.database, actor, (models, audit) => work(own, models, audit));
  services.news.announce(topic);
  return readOwn(services, key);
}

const sinceYesterday = () => ({ gt: new Date(Date.now() - 86_400_000) });

function limitDaily(most: number, count: number) {
  if (count >= most) throw new Problem('daily-limit', { retryAfter: 3600 });
}

/**
 * Corrects contact details, whose earlier values stay on record. A field as it was at `asOf` was not edited, and keeps
 * what was stored later from another page. @throws `not-found`, `daily-limit`
 */
export function correctOwn(
  services: ResumeServices,
  { asOf = new Date(), ...correction }: Received<'POST /api/application/contact', 'body'>,
) {
  return changeOwn(services, correction, 'leads', async ({ id, referenceId }, models, audit) => {
    await lockLead(models, id);
    const before = await models.application.findUniqueOrThrow({
      where: { id },
      include: { corrections: { where: { correctedAt: { gt: asOf } }, orderBy: { correctedAt: 'asc' } } },
    });
    const shown = (name: string) => before.corrections.find(({ field }) => field === name)?.before;
    const fields = correctableNames.filter((name) => ![before[name], shown(name)].includes(correction[name]));
    if (fields.length === 0) return;
    const ofToday = { applicationId: id, correctedAt: sinceYesterday() };
    limitDaily(50, await models.correction.count({ where: ofToday }));
    await models.application.update({
      where: { id },
      data: {
        ...recordOf(fields, (name) => correction[name]),
        corrections: { create: fields.map((field) => ({ field, before: before[field] })) },
      },
    });
    await audit('application.correct', referenceId, { fields });
    if ((await models.delivery.count({ where: { applicationId: id, kind: 'webhook' } })) > 0) {
      await leadEvents.send(services.jobs, { event: 'application.corrected', referenceId }, models);
    }
  });
}

const callWords = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeStyle: 'short', timeZone: site.timeZone });

/** Notes a wanted call, and makes it the next step unless staff set a later one. @throws `work-over`, `daily-limit` */
export function callOwn(services: ResumeServices, { at, ...key }: Received<'POST /api/application/call', 'body'>) {
  return changeOwn(services, key, 'work', async ({ id, referenceId }, models, audit) => {
    const nextAt = new Date(at);
    const [old] = await lockWork(models, [id]);
    if (!old) throw new Problem('not-found');
    if (!isOpen(old.stage)) throw new Problem('work-over');
    const isAsked = old.nextStep === callAsked;
    if (isAsked && old.nextAt?.getTime() === nextAt.getTime()) return;
    const ofToday = { applicationId: id, by: actor, at: sinceYesterday() };
    limitDaily(5, await models.leadNote.count({ where: ofToday }));
    const text = `Asks to be called on ${callWords.format(nextAt)}.`;
    await models.leadNote.create({ data: { applicationId: id, by: actor, text } });
    const byStaff = { applicationId: id, kind: 'change', by: { not: actor } };
    const changes = await models.leadEvent.findMany({ where: byStaff });
    const isSet = !isAsked && changes.some(({ after }) => (after as EventState | null)?.nextAt);
    if (!isSet || !old.nextAt || old.nextAt <= nextAt) {
      const next = changed({ ...old, nextStep: null }, { nextAt, nextStep: callAsked });
      await store(models, [{ old, next }], { by: actor, changeId: null });
    }
    await audit('application.call', referenceId, { at });
  });
}

/** @param language of the notice. @throws `not-found` */
export function consentOwn(
  services: ResumeServices,
  sent: Received<'POST /api/application/consents', 'body'>,
  language: Language,
) {
  return changeOwn(services, sent, 'leads', async ({ id, referenceId }, models, audit) => {
    for (const name of choiceNames) {
      const { purpose } = choices[name];
      await recordConsent(models, id, { purpose, given: sent[name], way: 'own-page', language });
    }
    const chosen = recordOf(choiceNames, (name) => sent[name]);
    await audit('consent.record', referenceId, chosen);
  });
}

/** The record is kept out of reach for WITHDRAWN_KEEP_DAYS. @throws `not-found` */
export async function withdrawOwn(services: ResumeServices, key: OwnKey) {
  const { config, database, news } = services;
  const { id, referenceId } = await findOwn(database, key);
  await eraseLead(services, id, { by: actor, reason: 'withdrawal', keepDays: config.WITHDRAWN_KEEP_DAYS });
  news.announce('leads');
  news.announce('work');
  return referenceId;
}

/** @throws Problem `not-found` for what can be no key, as for an unknown one */
export function readKey(sent: unknown): OwnKey {
  const { data } = ownKeySchema.safeParse(sent);
  if (!data) throw new Problem('not-found');
  return data;
}

/**
 * Receives a newer resume by the rules of the form, and delivers it to the targets of the previous one. Earlier ones
 * stay. `isNew`: false for the newest again, whose first answer got lost. @throws as for an upload; `not-found` for an
 * invalid key; `too-many-resumes`
 */
export async function takeNewerResume(services: ResumeServices, request: FastifyRequest, form?: SentForm) {
  const { database, files, outbox, spool, checkResume, onAccepted } = services;
  if (!request.isMultipart()) throw new Problem('unsupported-media-type');
  const take = async ({ fields, resume: sent }: SentForm) => {
    const key = readKey(fields);
    const { id, referenceId } = await findOwn(database, key);
    if (!sent) throw new Problem('invalid-fields', { errors: { resume: messages.resumeRequired } });
    const { fileName, mediaType, sha256, content: bytes } = await checkResume(sent);
    const { objectKey, content } = await files.put(bytes);
    const isNew = await changeAs(database, actor, async (models, audit) => {
      // Concurrent uploads take turns: the second sees the first.
      await lockLead(models, id);
      const newest = await models.resume.findFirstOrThrow({
        where: { application: { id } },
        select: { id: true, version: true, sha256: true },
      });
      if (Buffer.from(newest.sha256).equals(sha256)) return false;
      if (newest.version >= resumeVersions) throw new Problem('too-many-resumes');
      const version = newest.version + 1;
      const stored = { sha256: new Uint8Array(sha256), content: content && new Uint8Array(content) };
      const file = { fileName, mediaType, size: bytes.length, version, objectKey, ...stored };
      await models.resume.updateMany({ where: { id: newest.id }, data: { earlierOf: id } });
      await models.application.update({ where: { id }, data: { resume: { create: file } } });
      // The earlier file's, until the newer one is read.
      await models.$executeRaw`UPDATE applications SET resume_words = NULL WHERE id = ${id}::uuid`;
      await outbox.deliverVersion(models, id, newest.version);
      await audit('resume.add', referenceId, { version });
      return true;
    });
    if (isNew) onAccepted();
    return { key, isNew };
  };
  return receiveForm(spool, request, take, form);
}
