import { formatReferenceId } from '../../shared/reference-id.ts';
import { holdRestored } from '../deliveries/after-restore.ts';
import { SetupError } from '../platform/setup-error.ts';
import { appendAudit } from '../staff/audit/append.ts';
import { type Connection, withConnection } from './connect.ts';
import { loadBackup } from './load.ts';
import { type Manifest, openBackup } from './manifest.ts';
import { loadObjects } from './objects.ts';

const day = 86_400_000;

/** Numbers that are left out at least. */
const leastGap = 10_000;

/** How many times as many applications as on the busiest day may have come on each day since the backup. */
const safety = 10;

/**
 * The last number that may have been issued. Numbers cost nothing and a number that two people have cannot be taken back, so that
 * the gap is generous.
 *
 * @param after the last one that the operator knows of.
 */
export function lastPossibleNumber(
  {
    sequences,
    highestNumber,
    busiestDay,
    madeAt,
  }: Pick<Manifest, 'sequences' | 'highestNumber' | 'busiestDay' | 'madeAt'>,
  now: Date,
  after: number | undefined,
): bigint {
  const drawn = [BigInt(highestNumber), BigInt(sequences.applications_number_seq ?? 0)];
  const days = Math.max(1, Math.ceil((now.valueOf() - madeAt.valueOf()) / day));
  const issued = drawn.reduce((one, other) => (one > other ? one : other));
  const guessed = issued + BigInt(leastGap + safety * busiestDay * days);
  const known = BigInt(after ?? 0);
  return known > guessed ? known : guessed;
}

/** Refuses what a restore would destroy, or what would go on writing meanwhile. */
async function requireRoom({ rows }: Connection, { replace }: Pick<RestoreOptions, 'replace'>): Promise<void> {
  const [others] = await rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL AND application_name <> 'owner'`,
  );
  if (others && others.count > 0) {
    throw new SetupError(`${others.count} connections to this database are open. Stop every server and client first.`);
  }
  if (replace) return;
  for (const table of ['applications', 'erasures', 'contact_messages', 'privacy_requests']) {
    const [exists] = await rows<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [table]);
    const [row] = exists?.found ? await rows(`SELECT FROM ${table} LIMIT 1`) : [];
    if (row) {
      throw new SetupError(
        'This database has leads or messages, which a restore would delete. Back it up, then give --replace to restore all the same; or restore into an empty database.',
      );
    }
  }
}

export interface RestoreOptions {
  /** Delete what the database has. */
  replace: boolean;
  /** The number of the last reference ID that is known to have been issued. */
  after?: number | undefined;
}

export interface Restored {
  manifest: Manifest;
  /** The reference ID that the next application gets. */
  nextReference: string;
  /** Deliveries that wait for a person's decision, by kind. */
  held: { kind: string; count: number }[];
}

/**
 * Restores a backup into an empty database: rows, files and the numbers of reference IDs, which go on past all that may have been
 * issued since. Migrations that came since are left to {@link migrateAt}, jobs to the next start of the server.
 *
 * @param url of a role that owns the database.
 * @throws SetupError when the backup is damaged, the database has leads, or somebody uses it.
 */
export async function restoreBackup(url: string, folder: string, options: RestoreOptions): Promise<Restored> {
  const manifest = await openBackup(folder);
  const last = lastPossibleNumber(manifest, new Date(), options.after);
  let held: Restored['held'] = [];
  await withConnection(url, async (connection) => {
    const { rows } = connection;
    await requireRoom(connection, options);
    await loadBackup(connection, folder, manifest, async () => {
      await loadObjects(connection, folder, manifest);
      await rows(`SELECT setval('applications_number_seq', $1::bigint)`, [last.toString()]);
      held = await holdRestored(connection, manifest.madeAt);
      const detail = { madeAt: manifest.madeAt, nextNumber: (last + 1n).toString() };
      await appendAudit(connection, { actor: 'command line', action: 'backup.restore', detail });
    });
  });
  return { manifest, nextReference: formatReferenceId(last + 1n), held };
}
