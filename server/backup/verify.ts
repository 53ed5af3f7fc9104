import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { startEmbedded } from '../platform/database/embedded.ts';
import { migrateAt } from '../platform/database/postgresql.ts';
import { type Connection, withConnection } from './connect.ts';
import { loadBackup } from './load.ts';
import { type Manifest, openBackup } from './manifest.ts';
import { loadObjects } from './objects.ts';
import { measureCopy } from './streams.ts';
import { copyFileHashes, copyOut } from './tables.ts';

/** Everything in which a database differs from the backup that was loaded into it, and objects that the backup does not have. */
async function compare(connection: Connection, folder: string, manifest: Manifest): Promise<string[]> {
  const { client, rows } = connection;
  const { tables, files } = manifest;
  const differences: string[] = [];
  for (const table of tables) {
    const found = await measureCopy(client, copyOut(table));
    if (found.rows !== table.rows) differences.push(`${table.name} has ${found.rows} rows instead of ${table.rows}`);
    else if (found.sha256 !== table.sha256) differences.push(`${table.name} has other rows than were backed up`);
  }
  const hashes = await measureCopy(client, copyFileHashes);
  if (hashes.sha256 !== files.sha256) differences.push('resumes have other contents than were backed up');
  for (const id of await loadObjects(connection, folder, manifest)) {
    differences.push(`the resume ${id} was missing in the object store`);
  }
  const damaged = await rows<{ id: string }>(
    'SELECT id::text FROM resumes WHERE content IS NOT NULL AND sha256(content) <> sha256',
  );
  for (const { id } of damaged) differences.push(`the resume ${id} is not what was received`);
  return differences;
}

/**
 * Restores a backup into a PostgreSQL of its own, which is thrown away, compares every row and every file with what was written,
 * and applies the migrations that came since. Touches no database of the product.
 *
 * @param scratch folder for that PostgreSQL; it takes about the space of the backup.
 * @returns what differs; empty for a backup that can be restored.
 * @throws SetupError for a file that is missing or was changed.
 */
export async function verifyBackup(
  folder: string,
  logger: FastifyBaseLogger,
  scratch = tmpdir(),
): Promise<{ manifest: Manifest; differences: string[] }> {
  const manifest = await openBackup(folder);
  const dataDir = await mkdtemp(path.join(scratch, 'verify-'));
  try {
    const server = await startEmbedded(dataDir, logger);
    try {
      const differences = await withConnection(server.url, async (connection) => {
        await loadBackup(connection, folder, manifest, async () => undefined);
        return compare(connection, folder, manifest);
      });
      await migrateAt(server.url);
      return { manifest, differences };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
