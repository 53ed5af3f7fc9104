import type { HoldDecision } from '../../../shared/holds.ts';
import { callBy } from '../../../shared/office-hours.ts';
import type { Models } from '../../audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { giveToOwner } from '../../records/assign.ts';
import { lockLead } from '../../records/work.ts';
import type { Outbox } from '../outbox.ts';

/** SQL about application `a`, like all here. */
const heldSql = (decision: string) =>
  `EXISTS (SELECT FROM holds h WHERE h.application_id = a.id AND h.decision ${decision})`;

/** SQL: the lead was never held, or was released. */
export const notHeldSql = `NOT ${heldSql(`IS DISTINCT FROM 'released'`)}`;

export const waitsForLookSql = heldSql('IS NULL');

export const confirmedSql = heldSql(`= 'confirmed'`);

export const countUndecided = ({ prisma }: Db) => prisma.hold.count({ where: { decision: null } });

/** Why a delivery was skipped. One that failed before may have arrived, so an erasure counts it. */
export const skippedAsSpam = 'The application is spam.';

/** {@link notHeldSql} for Prisma. */
export const notHeld = {
  OR: [{ hold: null }, { hold: { decision: 'released' } }],
} satisfies Prisma.ApplicationWhereInput;

/**
 * A release creates the deliveries that the lead lacks and resumes those that were skipped as spam. Spam drops those
 * that were never tried; workers skip the others. @throws Problem `not-found`
 */
export async function decideHold(
  models: Models,
  { enqueueQueries }: Outbox,
  applicationId: string,
  { decision, by }: { decision: HoldDecision; by: string },
) {
  const { hold, delivery } = models;
  await lockLead(models, applicationId);
  await hold.update({ where: { applicationId }, data: { decision, decidedBy: by, decidedAt: new Date() } });
  if (decision === 'confirmed') {
    // A release makes them again, except those of the work, which only its change would.
    const untried = { applicationId, kind: { not: 'work' }, state: 'waiting', leasedUntil: null, tries: 0 } as const;
    await delivery.deleteMany({ where: untried });
    return;
  }
  await models.$executeRawUnsafe(
    `WITH lead AS (
       SELECT id, course, $2::timestamptz AS next_at, batch_id FROM applications WHERE id = $1::uuid
     )${enqueueQueries}${giveToOwner}
     SELECT FROM lead`,
    applicationId,
    callBy(),
  );
  // After the work, as in a change of it. An attempt under way may be about to skip its delivery.
  const skipped = { state: 'skipped', lastError: skippedAsSpam } as const;
  await delivery.updateMany({
    where: { applicationId, OR: [skipped, { state: 'waiting', tries: { gt: 0 } }] },
    data: { state: 'waiting', dueAt: new Date() },
  });
}
