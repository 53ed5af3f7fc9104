/** A streaming replica of the database, from which whole tables are read. Decision 0014 lists these reads. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Database, Db } from './database.ts';
import { connectPool } from './postgresql.ts';
import type { SqlSession } from './sql-session.ts';

/** A database to read from. */
export interface Reader {
  database: Db & Pick<Database, 'readParts'>;
  /** Moment of the data; null when everything committed before the call is included. */
  asOf: Date | null;
}

export interface Replica {
  /**
   * Waits for the replica to catch up. Falls back to the primary when the replica is down, too far behind, or no
   * replica at all.
   */
  choose(): Promise<Reader>;
  close(): Promise<void>;
}

/** Milliseconds: how long a reader waits for the replica to catch up, and how far it may be behind nevertheless. */
const patience = { wait: 2_000, behind: 60_000 };

/** Connections to the replica: one for each concurrent export of a process, and one to ask for its progress. */
const connections = 3;

interface Progress {
  isReplica: boolean;
  hasAll: boolean | null;
  replayedAt: Date | null;
}

/** Asks a server whether it is a replica, and whether it has replayed the WAL up to a position. */
async function askProgress({ rows }: SqlSession, position: string): Promise<Progress> {
  const [progress] = await rows<Progress>(
    `SELECT pg_is_in_recovery() AS "isReplica", pg_last_wal_replay_lsn() >= $1::text::pg_lsn AS "hasAll",
       pg_last_xact_replay_timestamp() AS "replayedAt"`,
    [position],
  );
  return progress ?? { isReplica: false, hasAll: null, replayedAt: null };
}

/** Waits up to `wait` milliseconds until the replica has everything that is committed now. */
async function awaitProgress(primary: SqlSession, replica: SqlSession, wait: number): Promise<Progress> {
  const [now] = await primary.rows<{ position: string }>('SELECT pg_current_wal_lsn()::text AS position');
  const deadline = performance.now() + wait;
  for (;;) {
    const progress = await askProgress(replica, now?.position ?? '');
    if (!progress.isReplica || progress.hasAll || performance.now() > deadline) return progress;
    await delay(50);
  }
}

/** Uses the replica of the settings; without one, all reads go to the primary. */
export function openReplica(
  { DATABASE_REPLICA_URL }: Pick<Settings, 'DATABASE_REPLICA_URL'>,
  primary: Database,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  { wait, behind } = patience,
): Replica {
  const itself: Reader = { database: primary, asOf: null };
  if (!DATABASE_REPLICA_URL) return { choose: async () => itself, close: async () => undefined };
  const replica = connectPool(DATABASE_REPLICA_URL, connections);
  const instead = (why: object) => {
    logger.warn(why, 'reading from the database instead of its replica; "npm run doctor" says more');
    return itself;
  };
  return {
    async choose() {
      try {
        const { isReplica, hasAll, replayedAt } = await awaitProgress(primary, replica, wait);
        if (!isReplica) return instead({ finding: 'DATABASE_REPLICA_URL is no streaming replica' });
        if (hasAll) return { database: replica, asOf: null };
        const seconds = replayedAt && (Date.now() - replayedAt.valueOf()) / 1_000;
        if (seconds === null || seconds * 1_000 > behind) return instead({ secondsBehind: seconds });
        return { database: replica, asOf: replayedAt };
      } catch (error) {
        return instead({ finding: error instanceof Error ? error.message || error.name : String(error) });
      }
    },
    close: () => replica.close(),
  };
}

/** Problems of the replica with their remedies; empty when all is well. */
export async function checkReplica(url: string, primary: SqlSession): Promise<string[]> {
  const replica = connectPool(url, 1);
  try {
    const { isReplica, hasAll, replayedAt } = await awaitProgress(primary, replica, patience.wait);
    if (!isReplica) {
      return ['DATABASE_REPLICA_URL is no streaming replica and is not used. Name a hot standby of DATABASE_URL.'];
    }
    const system = 'SELECT system_identifier::text AS id FROM pg_control_system()';
    const [ours, theirs] = [await primary.rows<{ id: string }>(system), await replica.rows<{ id: string }>(system)];
    if (ours[0]?.id !== theirs[0]?.id) {
      return ['DATABASE_REPLICA_URL is the replica of another server than DATABASE_URL: exports would have its leads.'];
    }
    const [feedback] = await replica.rows<{ isOn: boolean }>(
      `SELECT current_setting('hot_standby_feedback')::boolean AS "isOn"`,
    );
    return [
      !hasAll &&
        `The replica is behind: its data is of ${replayedAt?.toISOString() ?? 'an unknown moment'}. ` +
          'Look at pg_stat_replication of the database.',
      !feedback?.isOn &&
        'hot_standby_feedback is off on the replica: an erasure can cancel a long export. Set it to on there.',
    ].filter((text) => text !== false);
  } catch (error) {
    return [`The replica cannot be asked: ${error instanceof Error ? error.message || String(error) : String(error)}.`];
  } finally {
    await replica.close();
  }
}
