import type { Returned } from '../../shared/api/api.ts';
import { nameOfBatch } from '../../shared/batches.ts';
import { companyDay, companyDayBegins } from '../../shared/company-day.ts';
import { type ConsentWay, consentWayLabels, purposeLabels } from '../../shared/consent.ts';
import { deliveryKindLabels } from '../../shared/delivery-kinds.ts';
import { fieldNames, fieldOf } from '../../shared/fields.ts';
import { describeImported } from '../../shared/import.ts';
import { contactWays, describeStage, stageReasons } from '../../shared/lead-work.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { site } from '../../shared/site.ts';
import { type Models, readings } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import type { LeadEvent } from '../platform/database/generated/client.ts';
import { Problem } from '../platform/http/problems.ts';
import type { EventState } from '../records/work.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: site.timeZone });
const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: site.timeZone });

/** With the time unless the whole day is meant. */
function wordsOfNext(nextAt: string) {
  const at = new Date(nextAt);
  return (companyDayBegins(companyDay(at)).getTime() === at.getTime() ? day : moment).format(at);
}

const reasons: Readonly<Record<string, string>> = { ...stageReasons.won, ...stageReasons.closed };

type Changed = Pick<LeadEvent, 'after'>;

/** Returns a function that puts what an event set into words, with names; null for what it cleared. */
export async function changeWords({ staffAccount, batch }: Models, events: readonly Changed[]) {
  const stateOf = ({ after }: Changed) => (after ?? {}) as EventState;
  const ids = (key: 'ownerId' | 'batchId') => ({ id: { in: events.flatMap((event) => stateOf(event)[key] ?? []) } });
  const accounts = await staffAccount.findMany({ where: ids('ownerId'), select: { id: true, name: true } });
  const batches = await batch.findMany({ where: ids('batchId') });
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  for (const one of batches) names.set(one.id, nameOfBatch(one));
  const nameOf = (id: string | null | undefined) => id && (names.get(id) ?? 'one that was deleted');
  return (event: Changed) => {
    const { ownerId, stage, reason, nextAt, nextStep, batchId } = stateOf(event);
    const words: [field: string, label: string, value: string | null | undefined][] = [
      ['owner', 'Owner', nameOf(ownerId)],
      ['stage', 'Stage', stage && describeStage({ stage, reason: reason ?? null })],
      ['reason', 'Reason', stage || !reason ? undefined : (reasons[reason] ?? reason)],
      ['nextAt', 'Next date', nextAt && wordsOfNext(nextAt)],
      ['nextStep', 'Next step', nextStep],
      ['batch', 'Batch', nameOf(batchId)],
    ];
    return words.flatMap(([field, label, value]) => (value === undefined ? [] : [{ field, label, value }]));
  };
}

type Item = Returned<'GET /api/admin/applications/:id/timeline'>['items'][number];

/** The latest items of each kind. */
const limit = 200;

const withoutFile = { omit: { content: true } } as const;

const contactWords = { call: 'Called', whatsapp: 'Wrote on WhatsApp', mail: 'Wrote an e-mail' } as const;

/** An item of the timeline; null without a time. */
function item(at: Date | null, kind: Item['kind'], text: string, by: string | null = null): Item | null {
  return at && { at, kind, by, text };
}

/** The latest reading of each kind, day and person. */
async function readingItems({ prisma }: Db, referenceId: string) {
  const where = { subject: referenceId, action: { in: Object.keys(readings) } };
  const entries = await prisma.auditEntry.findMany({ where, orderBy: { sequence: 'desc' }, take: limit });
  const latest = new Map(
    entries.toReversed().map((one) => [`${one.actor} ${one.action} ${companyDay(one.at)}`, one] as const),
  );
  return [...latest.values()].map(({ at, action, actor }) => item(at, 'read', readings[action] ?? action, actor));
}

/** The history of a lead, the latest first. @throws Problem `not-found` */
export async function readTimeline(database: Db, applicationId: string): Promise<Item[]> {
  const lead = await database.prisma.application.findUnique({
    where: { id: applicationId },
    select: {
      number: true,
      receivedAt: true,
      batch: true,
      resume: withoutFile,
      earlierResumes: withoutFile,
      notes: { orderBy: { at: 'desc' }, take: limit },
      events: { orderBy: { id: 'desc' }, take: limit },
      deliveries: true,
      corrections: { orderBy: { correctedAt: 'desc' }, take: limit },
      consents: { orderBy: { givenAt: 'desc' }, take: limit },
      hold: true,
      imported: { include: { import: true } },
    },
  });
  // Prisma reads the resume separately: it is null when the lead was erased in between.
  if (!lead?.resume) throw new Problem('not-found');
  const wordsOf = await changeWords(database.prisma, lead.events);
  const { imported, hold, batch, resume, earlierResumes } = lead;
  const from = imported && { ...imported.import, row: imported.row };
  const items = [
    item(lead.receivedAt, 'received', batch ? `Received, for the batch ${nameOfBatch(batch)}` : 'Received'),
    ...[resume, ...earlierResumes].flatMap(({ fileName, version, uploadedAt, releasedAt, releasedBy, releasedFor }) => [
      version > 1 && item(uploadedAt, 'received', `Received a newer resume: ${fileName}`),
      item(releasedAt, 'held', `Released the resume without a clean scan: ${releasedFor}`, releasedBy),
    ]),
    from && item(from.at, 'received', describeImported(from), from.by),
    ...(await readingItems(database, formatReferenceId(lead.number))),
    ...lead.notes.map(({ at, by, text }) => item(at, 'note', text, by)),
    ...lead.events.map((event) => {
      const { at, by, replyText } = event;
      const way = contactWays.find((one) => one === event.kind);
      if (way) return item(at, way, replyText === null ? contactWords[way] : `${contactWords[way]}: ${replyText}`, by);
      const words = wordsOf(event).map(({ label, value }) => `${label}: ${value ?? 'none'}.`);
      return item(at, 'change', words.join(' '), by);
    }),
    ...lead.deliveries.map(({ deliveredAt, kind }) =>
      item(deliveredAt, 'delivered', `Delivered: ${deliveryKindLabels[kind]}`),
    ),
    ...lead.corrections.map(({ correctedAt, field }) => {
      const name = fieldNames.find((one) => one === field);
      return item(correctedAt, 'corrected', `Corrected by the applicant: ${name ? fieldOf(name).label : field}`);
    }),
    ...lead.consents.flatMap(({ purpose, givenAt, way, withdrawnAt, withdrawnWay }) => {
      const words = (by: string | null) => `${purposeLabels[purpose]} (${consentWayLabels[by as ConsentWay] ?? by})`;
      return [
        purpose !== 'request' && item(givenAt, 'consent', `Agreed: ${words(way)}`),
        item(withdrawnAt, 'consent', `Withdrawn: ${words(withdrawnWay)}`),
      ];
    }),
    hold && item(hold.decidedAt, 'held', hold.decision === 'released' ? 'Not spam' : 'Spam', hold.decidedBy),
  ];
  return items.filter((one) => !!one).sort((one, other) => other.at.getTime() - one.at.getTime());
}
