import { plain } from '../../../shared/import.ts';
import { isOpen, type Stage, stageLabels, stageReasons, stages } from '../../../shared/lead-work.ts';

export interface ImportedStage {
  stage: Stage;
  /** Reason of a closed or won lead; null for an open one. */
  reason: string | null;
}

/** Common words for stages in sheets, besides their names. */
const otherWords: readonly [ImportedStage, readonly string[]][] = [
  [{ stage: 'new', reason: null }, ['open', 'fresh', 'pending', 'not contacted', 'not called']],
  [
    { stage: 'contacted', reason: null },
    ['called', 'call back', 'follow up', 'followed up', 'in progress', 'interested', 'hot', 'warm', 'demo'],
  ],
  [{ stage: 'won', reason: 'enrolled' }, ['joined', 'admitted', 'converted', 'paid', 'registered']],
  [{ stage: 'won', reason: 'placed' }, ['selected', 'hired']],
  [{ stage: 'closed', reason: 'no-answer' }, ['no answer', 'not reachable', 'not picking', 'rnr', 'switched off']],
  [{ stage: 'closed', reason: 'elsewhere' }, ['joined elsewhere', 'joined other']],
  [{ stage: 'closed', reason: 'other' }, ['lost', 'dropped', 'dead', 'cold']],
];

const byWord: ReadonlyMap<string, ImportedStage> = new Map([
  ...otherWords.flatMap(([meant, words]) => words.map((word) => [plain(word), meant] as const)),
  ...stages.map((stage) => [plain(stageLabels[stage]), { stage, reason: isOpen(stage) ? null : 'other' }] as const),
  ...(['won', 'closed'] as const).flatMap((stage) =>
    Object.entries(stageReasons[stage])
      .filter(([reason]) => reason !== 'other')
      .map(([reason, label]) => [plain(label), { stage, reason }] as const),
  ),
]);

/** The stage that a cell names; undefined for an unknown word. */
export function readStage(text: string): ImportedStage | undefined {
  return byWord.get(plain(text));
}

/** Milliseconds after which a lead without a stage is imported as closed. */
const staleAfter = 30 * 86_400_000;

/** The stage of a lead without one in the sheet: old leads are closed, because open ones would bury the new. */
export function usualStage(receivedAt: Date): ImportedStage {
  return Date.now() - receivedAt.getTime() > staleAfter
    ? { stage: 'closed', reason: 'before' }
    : { stage: 'new', reason: null };
}
