import { nameOfBatch } from '../../../shared/batches.ts';
import { describeStage, stageReasons } from '../../../shared/lead-work.ts';
import { site } from '../../../shared/site.ts';
import type { LeadEvent } from '../../platform/database/generated/client.ts';
import type { Models } from '../../staff/audit/change.ts';
import type { WorkState } from './stored-work.ts';

/** A part of work as stored in an event. */
export type EventState = Partial<Omit<WorkState, 'nextAt'>> & { nextAt?: string | null };

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: site.timeZone });
const reasons: Readonly<Record<string, string>> = { ...stageReasons.won, ...stageReasons.closed };

/** The value that an event set, in words; null when it was cleared. */
export interface ChangeWords {
  field: 'owner' | 'stage' | 'reason' | 'nextAt' | 'nextStep' | 'batch';
  label: string;
  value: string | null;
}

/** Returns a function that puts an event into words, with the names of its accounts and batches. */
export async function changeWords(
  { staffAccount, batch }: Models,
  events: readonly Pick<LeadEvent, 'after'>[],
): Promise<(event: Pick<LeadEvent, 'after'>) => ChangeWords[]> {
  const stateOf = ({ after }: Pick<LeadEvent, 'after'>) => (after ?? {}) as EventState;
  const ids = (key: 'ownerId' | 'batchId') => ({ id: { in: events.flatMap((event) => stateOf(event)[key] ?? []) } });
  const accounts = await staffAccount.findMany({ where: ids('ownerId'), select: { id: true, name: true } });
  const batches = await batch.findMany({ where: ids('batchId') });
  const names = new Map([
    ...accounts.map(({ id, name }) => [id, name] as const),
    ...batches.map((one) => [one.id, nameOfBatch(one)] as const),
  ]);
  const nameOf = (id: string | null) => id && (names.get(id) ?? 'one that was deleted');
  return (event) => {
    const { ownerId, stage, reason, nextAt, nextStep, batchId } = stateOf(event);
    const words: (Omit<ChangeWords, 'value'> & { value: string | null | undefined })[] = [
      { field: 'owner', label: 'Owner', value: ownerId && nameOf(ownerId) },
      { field: 'stage', label: 'Stage', value: stage && describeStage({ stage, reason: reason ?? null }) },
      { field: 'reason', label: 'Reason', value: stage || !reason ? undefined : (reasons[reason] ?? reason) },
      { field: 'nextAt', label: 'Next date', value: nextAt && day.format(new Date(nextAt)) },
      { field: 'nextStep', label: 'Next step', value: nextStep },
      { field: 'batch', label: 'Batch', value: batchId && nameOf(batchId) },
    ];
    return words.filter((one): one is ChangeWords => one.value !== undefined);
  };
}
