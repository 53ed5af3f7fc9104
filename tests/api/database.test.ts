import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../server/database/migrate.ts';
import { validApplication } from '../support/application-rules.ts';
import { applyWithFile, referenceIdOf } from '../support/intake.ts';
import { createDatabase } from '../support/postgres.ts';
import { migrateAt, queryAt, startProduct } from '../support/product.ts';
import { realResumes } from '../support/resumes.ts';
import { startServer } from '../support/server.ts';

const root = path.join(import.meta.dirname, '../..');

/** Runs a Node program of the checkout to its end. */
async function runNode(args: readonly string[], cwd = root, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env.PATH, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

describe('the embedded database', () => {
  test('is refused to a second process, which says what to do', async () => {
    await using first = await startServer();
    const second = await runNode(['server/main.ts'], root, {
      DATA_DIR: first.dataDir,
      PORT: '0',
      EMBEDDED_DATABASE_PORT: 'off',
    });

    expect(second.code).toBe(1);
    expect(second.output).toContain(`Another process is using the embedded database in ${first.dataDir}`);
    expect(second.output).toContain('DATABASE_URL');
    referenceIdOf(await applyWithFile(first.url, validApplication, realResumes.pdf));
  });

  test('keeps the leads of the server apart from a transaction that somebody left open in psql', async () => {
    await using product = await startProduct('embedded');
    const visitor = new pg.Client({ connectionString: product.databaseUrl });
    visitor.on('error', () => undefined);
    await visitor.connect();
    await visitor.query('BEGIN');
    await visitor.query('DELETE FROM applications');
    const begin = performance.now();
    const accepted = await applyWithFile(product.server.url, validApplication, realResumes.pdf);
    const waited = performance.now() - begin;
    await visitor.query('ROLLBACK').catch(() => undefined);
    await visitor.end().catch(() => undefined);

    referenceIdOf(accepted);
    expect(waited).toBeLessThan(10_000);
    expect(await product.rows('SELECT name FROM applications')).toEqual([{ name: validApplication.name }]);
  });

  test('takes a statement from psql, and lets go of it when psql leaves', async () => {
    await using product = await startProduct('embedded');
    await product.rows('CREATE TABLE note (text TEXT)');
    await product.rows('INSERT INTO note VALUES ($1)', ['from outside']);
    const begin = performance.now();
    referenceIdOf(await applyWithFile(product.server.url, validApplication, realResumes.pdf));

    expect(performance.now() - begin).toBeLessThan(4_000);
    expect(await product.rows('SELECT text FROM note')).toEqual([{ text: 'from outside' }]);
  });

  test('rolls back what a visitor left unfinished when the visitor leaves', async () => {
    await using product = await startProduct('embedded');
    const visitor = new pg.Client({ connectionString: product.databaseUrl });
    await visitor.connect();
    await visitor.query('BEGIN');
    await visitor.query('CREATE TABLE unfinished ()');
    await visitor.end();

    referenceIdOf(await applyWithFile(product.server.url, validApplication, realResumes.pdf));
    expect(await product.rows(`SELECT to_regclass('unfinished') AS found`)).toEqual([{ found: null }]);
  });
});

describe('migrations', () => {
  test('are applied once when three processes start together on an empty database', async () => {
    const databaseUrl = await createDatabase();
    const servers = await Promise.all([1, 2, 3].map(() => startServer({ databaseUrl })));
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

  test('are not applied again', async () => {
    const url = await createDatabase();
    expect((await migrateAt(url)).length).toBeGreaterThan(0);
    expect(await migrateAt(url)).toEqual([]);
  });

  test.each([
    ['was changed after it had been applied', `UPDATE _prisma_migrations SET checksum = 'other'`],
    ['was begun and not finished', 'UPDATE _prisma_migrations SET finished_at = NULL'],
    ['which this version does not know', `UPDATE _prisma_migrations SET migration_name = '29990101000000_later'`],
  ])('stop the start when one %s', async (message, damage) => {
    const url = await createDatabase();
    await migrateAt(url);
    await queryAt(url, damage);

    await expect(migrateAt(url)).rejects.toThrow(message);
    await expect(startServer({ databaseUrl: url })).rejects.toThrow(message);
  });

  test('are recorded the way Prisma records them', async () => {
    const url = await createDatabase();
    await migrateAt(url);
    const rows = await queryAt<{ checksum: string; applied_steps_count: number }>(
      url,
      'SELECT checksum, applied_steps_count FROM _prisma_migrations',
    );
    for (const row of rows)
      expect(row).toEqual({ checksum: expect.stringMatching(/^[0-9a-f]{64}$/), applied_steps_count: 1 });
  });

  test('and the schema agree, and a drift between them is told', async () => {
    const copy = await mkdtemp(path.join(tmpdir(), 'drift-'));
    try {
      for (const folder of ['prisma', 'server', 'shared', 'scripts']) {
        await cp(path.join(root, folder), path.join(copy, folder), { recursive: true });
      }
      await cp(path.join(root, 'package.json'), path.join(copy, 'package.json'));
      await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
      const agreed = await runNode(['scripts/drift.ts'], copy);
      const schema = path.join(copy, path.relative(root, path.join(migrationsFolder, '../schema.prisma')));
      await writeFile(schema, (await readFile(schema, 'utf8')).replace('  skills ', '  hobby   String?\n  skills '));
      const drifted = await runNode(['scripts/drift.ts'], copy);

      expect(agreed).toMatchObject({ code: 0 });
      expect(drifted.code).toBe(1);
      expect(drifted.output).toContain('ADD COLUMN     "hobby"');
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  });
});
