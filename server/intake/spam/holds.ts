import { type HoldDecision, type HoldReason, holdReasons } from '../../../shared/holds.ts';
import { callBy } from '../../../shared/office-hours.ts';
import { giveToOwner } from '../../leads/work/assign.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Hold, Prisma } from '../../platform/database/generated/client.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Models } from '../../staff/audit/audit.ts';

/** SQL in which `a` is an application: it was held, and the decision about it is such. */
const heldSql = (decision: string) =>
  `EXISTS (SELECT FROM holds h WHERE h.application_id = a.id AND h.decision ${decision})`;

/** SQL: the lead was never held, or was released. */
export const notHeldSql = `NOT ${heldSql(`IS DISTINCT FROM 'released'`)}`;

export const waitsForLookSql = heldSql('IS NULL');

export const confirmedSql = heldSql(`= 'confirmed'`);

export const countUndecided = ({ prisma }: Db) => prisma.hold.count({ where: { decision: null } });

/** SQL: a CTE that deletes the deliveries of `decided (id)` that no worker has begun. */
const dropWaiting = `, dropped AS (
    DELETE FROM deliveries d USING decided
    WHERE d.application_id = decided.id AND state = 'waiting' AND leased_until IS NULL
  )`;

/** Prisma's condition for {@link notHeldSql}. */
export const notHeld = {
  OR: [{ hold: null }, { hold: { decision: 'released' } }],
} satisfies Prisma.ApplicationWhereInput;

/** A hold for the API, with its reasons in words. */
export function holdAnswer(hold: Omit<Hold, 'applicationId'> | null) {
  return (
    hold && {
      ...hold,
      reasons: hold.reasons.map((reason) => holdReasons[reason as HoldReason] ?? reason),
      decision: hold.decision as HoldDecision | null,
    }
  );
}

/**
 * Records the decision about a held lead. A release creates the deliveries that it lacks, and spam drops waiting ones.
 *
 * @param enqueueQueries see `Outbox.enqueueQueries`.
 * @throws Problem `not-found` for a lead that is not there or was never held.
 */
export async function decideHold(
  models: Models,
  { enqueueQueries }: { enqueueQueries: string },
  applicationId: string,
  { decision, by }: { decision: HoldDecision; by: string },
): Promise<void> {
  const decided = await models.$queryRawUnsafe<unknown[]>(
    `WITH decided AS (
       UPDATE holds SET decision = $1, decided_by = $2, decided_at = now() WHERE application_id = $3::uuid
       RETURNING application_id AS id
     ), lead AS (
       SELECT id, course, $4::timestamptz AS next_at, batch_id FROM decided JOIN applications USING (id)
     )${decision === 'released' ? enqueueQueries + giveToOwner : dropWaiting}
     SELECT id FROM decided`,
    decision,
    by,
    applicationId,
    callBy(),
  );
  if (decided.length === 0) throw new Problem('not-found');
}
