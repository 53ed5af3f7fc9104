import type { z } from 'zod';
import { nameOfBatch } from '../../../shared/batches.ts';
import { deliveryKindLabels } from '../../../shared/delivery-kinds.ts';
import { fieldNames, fieldOf } from '../../../shared/fields.ts';
import { describeImported } from '../../../shared/import.ts';
import { contactWays, describeStage, type timelineItemSchema } from '../../../shared/lead-work.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { site } from '../../../shared/site.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { WorkState } from './stored-work.ts';

/** Items of each kind that are shown, the latest. */
const limit = 200;

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: site.timeZone });

/**
 * A change in words: `Stage: Contacted. Next date: 2 Dec 2026.`
 *
 * @param names of accounts and batches, by their IDs.
 */
function describeChange(after: Partial<WorkState>, names: ReadonlyMap<string, string>): string {
  const { ownerId, stage, reason, nextAt, nextStep, batchId } = after;
  return [
    ...(ownerId !== undefined ? [`Owner: ${(ownerId && names.get(ownerId)) || 'nobody'}.`] : []),
    ...(stage ? [`Stage: ${describeStage({ stage, reason: reason ?? null })}.`] : []),
    ...(!stage && reason ? [`Reason: ${describeStage({ stage: 'closed', reason }).replace(/^\w+: /, '')}.`] : []),
    ...(nextAt !== undefined ? [`Next date: ${nextAt ? day.format(new Date(nextAt)) : 'none'}.`] : []),
    ...(nextStep !== undefined ? [`Next step: ${nextStep ?? 'none'}.`] : []),
    ...(batchId !== undefined
      ? [`Batch: ${batchId === null ? 'none' : (names.get(batchId) ?? 'a deleted one')}.`]
      : []),
  ].join(' ');
}

const contactWords = { call: 'Called', whatsapp: 'Wrote on WhatsApp', mail: 'Wrote an e-mail' } as const;

const readings: Readonly<Record<string, string>> = {
  'application.read': 'Read',
  'resume.view': 'Opened the resume',
  'resume.download': 'Downloaded the resume',
};

function labelOf(field: string): string {
  const name = fieldNames.find((one) => one === field);
  return name ? fieldOf(name).label : field;
}

/** The latest of each day and person: a page that is opened ten times was read. */
function oncePerDay<Reading extends { at: Date; actor: string; action: string }>(
  readings: readonly Reading[],
): Reading[] {
  const seen = new Map(readings.toReversed().map((one) => [`${one.actor} ${one.action} ${day.format(one.at)}`, one]));
  return [...seen.values()];
}

/**
 * Everything that happened with a lead, the latest first.
 *
 * @throws Problem `not-found`
 */
export async function readTimeline(
  { prisma }: Db,
  applicationId: string,
): Promise<z.output<typeof timelineItemSchema>[]> {
  const lead = await prisma.application.findUnique({
    where: { id: applicationId },
    select: {
      number: true,
      receivedAt: true,
      notes: { orderBy: { at: 'desc' }, take: limit },
      events: { orderBy: { id: 'desc' }, take: limit },
      deliveries: true,
      corrections: { orderBy: { correctedAt: 'desc' }, take: limit },
      consents: { orderBy: { givenAt: 'desc' }, take: limit },
      hold: true,
      imported: { include: { import: true } },
    },
  });
  if (!lead) throw new Problem('not-found');
  const read = await prisma.auditEntry.findMany({
    where: { subject: formatReferenceId(lead.number), action: { in: Object.keys(readings) } },
    orderBy: { sequence: 'desc' },
    take: limit,
    select: { at: true, actor: true, action: true },
  });
  const accounts = await prisma.staffAccount.findMany({ select: { id: true, name: true } });
  const batchIds = lead.events.flatMap(({ after }) => (after as Partial<WorkState> | null)?.batchId ?? []);
  const batches = await prisma.batch.findMany({ where: { id: { in: batchIds } } });
  const names = new Map([
    ...accounts.map(({ id, name }) => [id, name] as const),
    ...batches.map(({ id, course, startsOn }) => {
      return [id, nameOfBatch({ course, startsOn: startsOn.toISOString().slice(0, 10) })] as const;
    }),
  ]);
  const items: (Omit<z.output<typeof timelineItemSchema>, 'at'> & { at: Date })[] = [
    { at: lead.receivedAt, kind: 'received', by: null, text: 'Received' },
    ...(lead.imported
      ? [
          {
            at: lead.imported.import.at,
            kind: 'received' as const,
            by: lead.imported.import.by,
            text: `Imported from ${describeImported({ ...lead.imported.import, row: lead.imported.row })}`,
          },
        ]
      : []),
    ...oncePerDay(read).map(({ at, actor, action }) => ({
      at,
      kind: 'read' as const,
      by: actor,
      text: readings[action] ?? action,
    })),
    ...lead.notes.map(({ at, by, text }) => ({ at, kind: 'note' as const, by, text })),
    ...lead.events.map(({ at, by, kind, after, replyText }) => {
      const way = contactWays.find((one) => one === kind);
      if (!way) return { at, kind: 'change' as const, by, text: describeChange((after ?? {}) as object, names) };
      return { at, kind: way, by, text: replyText === null ? contactWords[way] : `${contactWords[way]}: ${replyText}` };
    }),
    ...lead.deliveries.flatMap(({ deliveredAt, kind }) =>
      deliveredAt
        ? [{ at: deliveredAt, kind: 'delivered' as const, by: null, text: `Delivered: ${deliveryKindLabels[kind]}` }]
        : [],
    ),
    ...lead.corrections.map(({ correctedAt, field }) => ({
      at: correctedAt,
      kind: 'corrected' as const,
      by: null,
      text: `Corrected by the applicant: ${labelOf(field)}`,
    })),
    ...lead.consents.flatMap(({ purpose, givenAt, way, withdrawnAt, withdrawnWay }) => [
      ...(purpose === 'request'
        ? []
        : [{ at: givenAt, kind: 'consent' as const, by: null, text: `Agreed: ${purpose} (${way})` }]),
      ...(withdrawnAt
        ? [{ at: withdrawnAt, kind: 'consent' as const, by: null, text: `Withdrawn: ${purpose} (${withdrawnWay})` }]
        : []),
    ]),
    ...(lead.hold?.decidedAt
      ? [
          {
            at: lead.hold.decidedAt,
            kind: 'held' as const,
            by: lead.hold.decidedBy,
            text: lead.hold.decision === 'released' ? 'Not spam' : 'Spam',
          },
        ]
      : []),
  ];
  return items.sort((one, other) => other.at.getTime() - one.at.getTime()).map((item) => ({ ...item, at: item.at }));
}
