import { nameOfBatch } from '../../shared/batches.ts';
import type { Work } from '../../shared/lead-work.ts';
import type { Prisma } from '../database/generated/client.ts';

export const workSelection = {
  stage: true,
  reason: true,
  nextAt: true,
  nextStep: true,
  version: true,
  owner: { select: { email: true, name: true } },
  batch: { select: { id: true, course: true, startsOn: true } },
} as const satisfies Prisma.LeadWorkSelect;

/** A lead's work as it goes over the wire; null for a lead that has none, because it is held. */
export function describeWork(work: Prisma.LeadWorkGetPayload<{ select: typeof workSelection }> | null): Work | null {
  if (!work) return null;
  const { owner, nextAt, batch, ...rest } = work;
  return {
    ...rest,
    owner: owner?.email ?? null,
    ownerName: owner?.name ?? null,
    nextAt: nextAt?.toISOString() ?? null,
    batch: batch?.id ?? null,
    batchName: batch && nameOfBatch({ course: batch.course, startsOn: batch.startsOn.toISOString().slice(0, 10) }),
  };
}
