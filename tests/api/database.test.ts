import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { additiveMark, migrateAt, migrationsFolder } from '../../server/platform/database/migrate.ts';
import { connectPool } from '../../server/platform/database/open-database.ts';
import { emptyFolder, startApp } from '../support/app.ts';
import { runCommand } from '../support/commands.ts';
import { applyWithFile, referenceIdOf, validApplication } from '../support/intake.ts';
import { createDatabase, createMigratedDatabase, queryAt } from '../support/postgres.ts';
import { realResumes } from '../support/resumes.ts';

test('a connection stays open between requests that come minutes apart, and is closed when they stop', async () => {
  await using database = connectPool(await createDatabase(), 2);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await database.rows('SELECT 1');
    vi.advanceTimersByTime(5 * 60_000);
    expect(database.pools().requests.open).toBe(1);
    vi.advanceTimersByTime(5 * 60_000);
    expect(database.pools().requests.open).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('migrations are applied once when three servers start together on an empty database', async () => {
  const databaseUrl = await createDatabase();
  const servers = await Promise.all([1, 2, 3].map(() => startApp({}, databaseUrl)));
  const applied = await queryAt<{ migration_name: string; finished_at: Date }>(
    databaseUrl,
    'SELECT migration_name, finished_at FROM _prisma_migrations',
  );
  const answers = await Promise.all(servers.map(({ url }) => applyWithFile(url, validApplication, realResumes.pdf)));
  await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));

  expect(new Set(applied.map(({ migration_name }) => migration_name)).size).toBe(applied.length);
  expect(applied.length).toBeGreaterThan(0);
  expect(applied.every(({ finished_at }) => finished_at !== null)).toBe(true);
  expect(new Set(answers.map(referenceIdOf)).size).toBe(3);
});

test.each([
  ['was changed after it had been applied', `UPDATE _prisma_migrations SET checksum = 'other'`],
  ['was started and not finished', 'UPDATE _prisma_migrations SET finished_at = NULL'],
  ['which this version does not know', `UPDATE _prisma_migrations SET migration_name = '29990101000000_later'`],
])('migrations stop the start when one %s', async (message, damage) => {
  const url = await createMigratedDatabase();
  await queryAt(url, damage);

  await expect(migrateAt(url)).rejects.toThrow(message);
  await expect(startApp({}, url)).rejects.toThrow(message);
});

test('migrations of a newer release stop the start unless they were marked as additive', async () => {
  const url = await createMigratedDatabase();
  await queryAt(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count, logs)
     VALUES ('later', 'of a file that is not here', '29990101000000_later', now(), 1, 'additive')`,
  );
  await queryAt(url, 'ALTER TABLE applications ADD later text');
  {
    await using app = await startApp({}, url);
    referenceIdOf(await app.applyWithFile(validApplication, realResumes.pdf));
    expect(await runCommand('deliveries', ['status'], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  }
  await queryAt(url, `UPDATE _prisma_migrations SET logs = NULL WHERE id = 'later'`);
  await expect(startApp({}, url)).rejects.toThrow('restore the backup');
});

test('migrations that are marked as additive drop, rename and tighten nothing, and are recorded as such', async () => {
  const url = await createMigratedDatabase();
  const recorded = await queryAt<{ name: string }>(
    url,
    `SELECT migration_name AS name FROM _prisma_migrations WHERE logs = 'additive' ORDER BY 1`,
  );
  const marked: string[] = [];
  for (const name of (await readdir(migrationsFolder)).filter((entry) => !entry.includes('.')).sort()) {
    const sql = await readFile(path.join(migrationsFolder, name, 'migration.sql'), 'utf8');
    if (!sql.startsWith(additiveMark)) continue;
    marked.push(name);
    expect(
      sql.match(/\b(DROP (TABLE|COLUMN|TYPE|CONSTRAINT)|RENAME|SET NOT NULL|ALTER COLUMN \S+ (SET DATA )?TYPE)\b/gi),
      name,
    ).toBeNull();
    expect(sql.match(/ADD COLUMN[^,;]*NOT NULL(?![^,;]*DEFAULT)/gi), name).toBeNull();
  }
  expect(recorded.map(({ name }) => name)).toEqual(marked);
});

test('migrations are recorded the way Prisma records them', async () => {
  const url = await createMigratedDatabase();
  const rows = await queryAt<{ checksum: string; applied_steps_count: number }>(
    url,
    'SELECT checksum, applied_steps_count FROM _prisma_migrations',
  );
  expect(rows).not.toEqual([]);
  for (const row of rows)
    expect(row).toEqual({ checksum: expect.stringMatching(/^[0-9a-f]{64}$/), applied_steps_count: 1 });
});

test('migrations and the schema agree, and a drift between them is told', async () => {
  const schema = await readFile(path.join(migrationsFolder, '../schema.prisma'), 'utf8');
  const other = path.join(await emptyFolder(), 'schema.prisma');
  await writeFile(other, schema.replace('  skills ', '  hobby   String?\n  skills '));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const options = { cwd: path.join(import.meta.dirname, '../..'), env: { PATH, NODE_COMPILE_CACHE } };
  const drift = promisify(execFile)(process.execPath, ['scripts/drift.ts', '--schema', other], options);

  // It reports this difference only.
  await expect(drift).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/\n\n-- AlterTable\nALTER TABLE "applications" ADD COLUMN +"hobby" TEXT;\s*$/),
  });
});
