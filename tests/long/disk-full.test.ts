import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { brokenPromises, gatherCrowd, untilPromised } from '../support/applicants.ts';
import { createDisk, diskObstacle } from '../support/disk.ts';
import { applyWithFile, formData, get, post, referenceIdOf, upload, validApplication } from '../support/intake.ts';
import { canRun } from '../support/needs.ts';
import { startPostgres } from '../support/postgres.ts';
import { makePdf } from '../support/resumes.ts';
import { embeddedAddress, startServer, type TestServer } from '../support/server.ts';

/** Megabytes: room for a cluster and some hundred applications. */
const diskSize = 500;

async function fill(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'filler');
  const handle = await open(file, 'w');
  for (let size = 1024 ** 2; size >= 512; size /= 2) {
    const bytes = Buffer.alloc(size);
    const fits = () =>
      handle.write(bytes).then(
        () => true,
        () => false,
      );
    while (await fits());
  }
  await handle.close();
  return () => rm(file);
}

async function fillAndEmpty(folder: string, server: TestServer, address: () => Promise<string>): Promise<void> {
  const crowd = gatherCrowd(server.url, 4);
  await untilPromised(crowd, 20);
  const empty = await fill(folder);
  const file = makePdf(400_000);
  // Files that PostgreSQL has already allocated still take some applications; the last one is refused.
  await expect
    .poll(async () => (await applyWithFile(server.url, validApplication, file)).status, { timeout: 60_000 })
    .toBe(503);
  await crowd.stop();
  const readiness = async () => (await get(`${server.url}/readyz`)).status;
  // The result of a probe counts for ten seconds.
  await expect.poll(readiness, { timeout: 15_000 }).toBe(503);
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

  await expect.poll(readiness, { timeout: 15_000 }).toBe(200);
  referenceIdOf(await applyWithFile(server.url, validApplication, file));
  expect(crowd.refused.filter((status) => status !== 503)).toEqual([]);
  expect(await brokenPromises(await address(), crowd.promised)).toEqual([]);
}

canRun(await diskObstacle());

test('a full disk under a PostgreSQL of DATABASE_URL is a reason to come back, on every way in, and passes within seconds of room', {
  timeout: 300_000,
}, async () => {
  await using disk = await createDisk(diskSize);
  await using postgres = await startPostgres({ max_wal_size: '64MB', min_wal_size: '32MB' }, disk.folder);
  const databaseUrl = await postgres.createDatabase();
  await using server = await startServer({ databaseUrl });
  await fillAndEmpty(disk.folder, server, async () => databaseUrl);
});

test('so is one under the embedded PostgreSQL, which is started again where it had ended', {
  timeout: 300_000,
}, async () => {
  await using disk = await createDisk(diskSize);
  const { dataDir } = disk;
  await using server = await startServer({ dataDir });
  await fillAndEmpty(disk.folder, server, () => embeddedAddress(dataDir));
});

test('a start on a full disk says so in one line, and goes on once there is room', { timeout: 120_000 }, async () => {
  await using disk = await createDisk(diskSize);
  const { dataDir } = disk;
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir };
  // In the second round the database exists, and the later part of the start finds no room.
  for (const time of ['first', 'second']) {
    const empty = await fill(disk.folder);
    const started = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const lines = on(createInterface({ input: started.stdout }), 'line');
      const next = async () => JSON.parse((await lines.next()).value?.[0]).msg;
      const before: string[] = [];
      while (!before.at(-1)?.includes('is full')) before.push(await next());
      expect(before.at(-1), time).toBe(
        `the disk of DATA_DIR, ${dataDir} is full; the start goes on once there is room`,
      );
      await empty();
      const later: string[] = [];
      while (!later.at(-1)?.startsWith('Server listening')) later.push(await next());
      expect(
        later.filter((line) => line.includes('is full')),
        time,
      ).toEqual([]);
    } finally {
      started.kill('SIGTERM');
      await once(started, 'exit');
    }
  }
});
