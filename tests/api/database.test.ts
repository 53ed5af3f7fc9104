import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../server/database/migrate.ts';
import { validApplication } from '../support/application-rules.ts';
import { applyWithFile, referenceIdOf } from '../support/intake.ts';
import { createDatabase } from '../support/postgres.ts';
import { migrateAt, queryAt } from '../support/product.ts';
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
      for (const folder of ['prisma', 'server', 'shared', 'scripts', 'tests']) {
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
