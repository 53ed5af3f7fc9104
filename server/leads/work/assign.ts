import type { FastifyBaseLogger } from 'fastify';
import type { News } from '../../live/news.ts';
import type { Db } from '../../platform/database/database.ts';
import { locks } from '../../platform/database/locks.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';

/**
 * SQL in a statement in which `s` is the table of accounts: it gets new leads. The function `next_owner` has the same.
 */
export const takesLeadsSql = `s.takes_leads AND s.disabled_at IS NULL
  AND EXISTS (SELECT FROM staff_credentials c WHERE c.account_id = s.id)`;

/** SQL in a statement in which `w` is the table of work: nobody has said that it is over. */
export const openSql = `w.stage IN ('new', 'contacted')`;

/** SQL: when that which came at a time is due first. A day later; what is old already, a day from now. */
export const firstDueSql = (receivedAt: string) =>
  `interval '1 day' + CASE WHEN ${receivedAt} > now() - interval '1 hour' THEN ${receivedAt} ELSE now() END`;

/**
 * SQL of the last CTE of a statement that stores or releases leads as `lead (id, course, received_at, batch_id)`: gives
 * each an owner, by the rule of its course or in turn, a next date, and the batch that it was sent for. A lead that was
 * called while it was held keeps that.
 */
export const giveToOwner = `, given AS (
    INSERT INTO lead_work (application_id, owner_id, next_at, batch_id, first_contact_at)
    SELECT lead.id, next_owner(lead.course), ${firstDueSql('lead.received_at')}, lead.batch_id,
      (SELECT min(e.at) FROM lead_events e WHERE e.application_id = lead.id AND e.kind <> 'change')
    FROM lead ON CONFLICT DO NOTHING
  )`;

/** Leads that one transaction gives. */
const batch = 500;

/**
 * Gives open leads of accounts that are gone, or of nobody, to others while there are any. In two parts, each of which
 * an index serves.
 */
const giveAgain = `
  WITH ownerless AS (
    SELECT w.application_id AS id, w.owner_id, a.course FROM lead_work w JOIN applications a ON a.id = w.application_id
    WHERE w.application_id IN (
      SELECT w.application_id FROM lead_work w WHERE ${openSql} AND w.owner_id IS NULL
      UNION ALL
      SELECT w.application_id FROM staff_accounts gone JOIN lead_work w ON w.owner_id = gone.id
      WHERE gone.disabled_at IS NOT NULL AND ${openSql}
      LIMIT ${batch}
    ) AND ${openSql} AND EXISTS (SELECT FROM staff_accounts s WHERE ${takesLeadsSql})
    ORDER BY a.number FOR KEY SHARE OF a FOR UPDATE OF w
  ), given AS MATERIALIZED (
    SELECT id, owner_id, next_owner(course) AS owner FROM ownerless
  ), changed AS (
    UPDATE lead_work w SET owner_id = given.owner, version = version + 1 FROM given WHERE w.application_id = given.id
    RETURNING w.application_id AS id, w.version
  )
  INSERT INTO lead_events (application_id, by, kind, version, before, after)
  SELECT id, 'automatic', 'change', version, jsonb_build_object('ownerId', owner_id), jsonb_build_object('ownerId', owner)
  FROM changed JOIN given USING (id) RETURNING 1`;

/** The same for contact messages, which are few. */
const giveMessagesAgain = `
  UPDATE message_work w SET owner_id = next_owner(NULL), version = version + 1
  WHERE ${openSql} AND (w.owner_id IS NULL OR EXISTS (SELECT FROM staff_accounts o WHERE o.id = w.owner_id AND o.disabled_at IS NOT NULL))
    AND EXISTS (SELECT FROM staff_accounts s WHERE ${takesLeadsSql}) RETURNING 1`;

/**
 * Gives open leads and messages that have no owner, or one whose account is gone, to accounts that take leads. Returns
 * how many.
 */
export async function giveOwnerless({ rows: run, transaction }: Db): Promise<number> {
  let total = (await run(giveMessagesAgain)).length;
  for (let count = batch; count === batch; total += count) {
    count = await transaction(async ({ rows }) => {
      await rows(locks.leadAssignment);
      return (await rows(giveAgain)).length;
    });
  }
  return total;
}

/** Gives what came while no account took leads, once there is one: every minute, in one process at a time. */
export const assigning = defineJob<{
  database: Db;
  news: Pick<News, 'announce'>;
  logger: FastifyBaseLogger;
}>({
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
