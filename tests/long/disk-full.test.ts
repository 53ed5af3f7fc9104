import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { brokenPromises, gatherCrowd, untilPromised } from '../support/applicants.ts';
import { validApplication } from '../support/application-rules.ts';
import { applyWithFile, formData, get, post, referenceIdOf, upload } from '../support/intake.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { type Product, queryAt } from '../support/product.ts';
import { makePdf } from '../support/resumes.ts';
import { startServer } from '../support/server.ts';

const execute = promisify(execFile);

/** A file system of its own that can be filled; undefined where this machine does not let us mount one. */
async function mountSmallDisk(): Promise<({ folder: string } & AsyncDisposable) | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'disk-'));
  try {
    await execute('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=0755', 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    async [Symbol.asyncDispose]() {
      await execute('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes until nothing more fits; the result gives the room back. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'filler');
  const handle = await open(file, 'w');
  for (let size = 1024 ** 2; size >= 512; size /= 2) {
    const bytes = Buffer.alloc(size);
    while (
      await handle.write(bytes).then(
        () => true,
        () => false,
      )
    );
  }
  await handle.close();
  return () => rm(file);
}

/** Starts PostgreSQL with its files in that folder. */
async function startPostgresIn(folder: string): Promise<Postgres> {
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await chmod(folder, 0o755);
    return await startPostgres({ max_wal_size: '64MB', min_wal_size: '32MB' });
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
}

test('a full disk is a reason to come back, on every way in, and everything works within ten seconds of room', async ({
  skip,
}) => {
  await using disk = await mountSmallDisk();
  if (!disk) skip('This machine does not let us mount a small disk (it needs root): a full disk was NOT tested.');
  const postgres = await startPostgresIn(disk?.folder ?? '');
  try {
    const databaseUrl = await postgres.createDatabase();
    await using server = await startServer({ databaseUrl, env: { CONTACT_DELIVERY: 'store' } });
    const crowd = gatherCrowd(server.url, 4);
    await untilPromised(crowd, 20);
    await crowd.stop();
    const empty = await fill(disk?.folder ?? '');

    const file = makePdf(400_000);
    const refused = {
      'an application': await applyWithFile(server.url, validApplication, file),
      'an early upload': await upload(server.url, file),
      'the form without script': await post(`${server.url}/registration-form`, formData(validApplication, file)),
      readiness: await get(`${server.url}/readyz`),
    };
    await empty();
    for (const [name, { status, headers }] of Object.entries(refused)) {
      expect(status, name).toBe(503);
      expect(Number(headers.get('retry-after')), name).toBeGreaterThan(0);
    }

    await expect.poll(async () => (await get(`${server.url}/readyz`)).status, { timeout: 10_000 }).toBe(200);
    referenceIdOf(await applyWithFile(server.url, validApplication, file));
    const rows: Product['rows'] = (sql, parameters) => queryAt(databaseUrl, sql, parameters);
    expect(await brokenPromises({ rows }, crowd.promised)).toEqual([]);
  } finally {
    await postgres.stop();
  }
});
