import { isOpen, reasonsOf, type Stage, stages } from '../../../../shared/lead-work.ts';

/** Every stage with each of its reasons that a counsellor can give. */
export const stageChoices = stages.flatMap((stage): { stage: Stage; reason: string | null }[] => {
  const reasons = Object.keys(reasonsOf(stage)).filter((reason) => reason !== 'before');
  return isOpen(stage) ? [{ stage, reason: null }] : reasons.map((reason) => ({ stage, reason }));
});
export const keyOf = ({ stage, reason }: { stage: Stage; reason: string | null }) => `${stage} ${reason ?? ''}`;
