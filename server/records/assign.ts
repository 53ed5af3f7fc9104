import { type Db, takeLock } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { Platform } from '../platform/server-parts.ts';

/** SQL: an account takes leads, as in the function `next_owner`. */
const anyoneTakes = `EXISTS (
    SELECT FROM staff_accounts WHERE takes_leads AND disabled_at IS NULL AND password_hash IS NOT NULL)`;

/** SQL: the work `w` is open. */
export const openSql = `w.stage IN ('new', 'contacted')`;

/**
 * SQL: the last CTE of a statement that stores or releases leads as `lead (id, course, next_at, batch_id)`. Gives each
 * an owner, by the rule of its course or in turn.
 */
export const giveToOwner = `, given AS (
    INSERT INTO lead_work (application_id, owner_id, next_at, batch_id)
    SELECT id, next_owner(course), next_at, batch_id FROM lead ON CONFLICT DO NOTHING
  )`;

/** Leads of one transaction. */
const batch = 500;

/** Each part of the union has an index. */
const giveAgain = `
  WITH ownerless AS (
    SELECT w.application_id AS id, w.owner_id, a.course FROM lead_work w JOIN applications a ON a.id = w.application_id
    WHERE w.application_id IN (
      SELECT w.application_id FROM lead_work w WHERE ${openSql} AND w.owner_id IS NULL
      UNION ALL
      SELECT w.application_id FROM staff_accounts gone JOIN lead_work w ON w.owner_id = gone.id
      WHERE gone.disabled_at IS NOT NULL AND ${openSql}
      LIMIT ${batch}
    ) AND ${openSql} AND ${anyoneTakes}
    ORDER BY a.number FOR KEY SHARE OF a FOR UPDATE OF w
  ), given AS (
    SELECT id, owner_id, next_owner(course) AS owner FROM ownerless
  ), changed AS (
    UPDATE lead_work w SET owner_id = owner, version = version + 1 FROM given WHERE application_id = id
    RETURNING id, version, given.owner_id AS was, owner
  )
  INSERT INTO lead_events (application_id, by, kind, version, before, after)
  SELECT id, 'automatic', 'change', version, jsonb_build_object('ownerId', was), jsonb_build_object('ownerId', owner)
  FROM changed`;

/** {@link giveAgain} for contact messages, which are few. */
const giveMessagesAgain = `
  UPDATE message_work w SET owner_id = next_owner(NULL), version = version + 1
  WHERE ${openSql} AND ${anyoneTakes}
    AND NOT EXISTS (SELECT FROM staff_accounts o WHERE o.id = w.owner_id AND o.disabled_at IS NULL)`;

/** Assigns open leads and messages without an owner, or with a disabled one. Returns their number. */
export async function giveOwnerless({ prisma }: Db) {
  let total = await prisma.$executeRawUnsafe(giveMessagesAgain);
  for (let count = batch; count === batch; total += count) {
    count = await prisma.$transaction(async (models) => {
      await takeLock(models, 'leadAssignment');
      return models.$executeRawUnsafe(giveAgain);
    });
  }
  return total;
}

/** Assigns leads without an owner every minute, for when no account took leads. */
export const assigning = defineJob<Platform>({
  name: 'ownerless-leads',
  queue: { policy: 'exclusive', expireInSeconds: 300 },
  schedule: '* * * * *',
  pollSeconds: 30,
  async run({ database, news, logger }) {
    const given = await giveOwnerless(database);
    if (given === 0) return;
    news.announce('work');
    logger.info({ given }, 'leads and messages without an owner given to others');
  },
});
