import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { brokenPromises, gatherCrowd, type Promised, untilPromised } from '../support/applicants.ts';
import { createDisk, type Disk, diskObstacle } from '../support/disk.ts';
import { get } from '../support/intake.ts';
import { canRun } from '../support/needs.ts';
import { startPostgres } from '../support/postgres.ts';
import { embeddedAddress, startServer } from '../support/server.ts';

const cuts = 20;

interface Subject {
  url: string;
  databaseUrl(): Promise<string>;
  startAgain(): Promise<void>;
}

async function pullThePlug(disk: Disk, subject: Subject): Promise<Promised[]> {
  const promised: Promised[] = [];
  for (let cut = 0; cut < cuts; cut++) {
    const crowd = gatherCrowd(subject.url);
    await untilPromised(crowd, 20);
    // A random moment.
    await delay(Math.random() * 1_500);
    await disk.cutPower();
    await crowd.stop();
    promised.push(...crowd.promised);
    await subject.startAgain();
    expect(await brokenPromises(await subject.databaseUrl(), promised)).toEqual([]);
  }
  return promised;
}

canRun(await diskObstacle());

test('power cuts lose nothing that was answered 201 on the embedded PostgreSQL', { timeout: 1_200_000 }, async () => {
  await using disk = await createDisk(2_000);
  const { dataDir } = disk;
  await using server = await startServer({ dataDir });
  const promised = await pullThePlug(disk, {
    url: server.url,
    databaseUrl: () => embeddedAddress(dataDir),
    startAgain: () => server.restart(),
  });

  expect(promised.length).toBeGreaterThanOrEqual(cuts * 20);
});

test('power cuts lose nothing that was answered 201 on a PostgreSQL of DATABASE_URL', {
  timeout: 1_200_000,
}, async () => {
  await using disk = await createDisk(2_000);
  await using postgres = await startPostgres({}, disk.folder);
  const databaseUrl = await postgres.createDatabase();
  await using server = await startServer({ databaseUrl });
  const promised = await pullThePlug(disk, {
    url: server.url,
    databaseUrl: async () => databaseUrl,
    async startAgain() {
      await postgres.resume();
      await expect.poll(async () => (await get(`${server.url}/readyz`)).status, { timeout: 30_000 }).toBe(200);
    },
  });

  expect(promised.length).toBeGreaterThanOrEqual(cuts * 20);
});
