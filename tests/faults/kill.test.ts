/**
 * Kills of processes under load: once each in `npm test`, and a hundred times in the long run, which also kills one of
 * two servers.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { findPostmaster } from '../../server/platform/database/cluster.ts';
import { startFakeS3 } from '../fakes/s3.ts';
import { brokenPromises, type Crowd, gatherCrowd, type Promised, untilPromised } from '../support/applicants.ts';
import { createMigratedDatabase, queryAt } from '../support/postgres.ts';
import { embeddedAddress, startServer } from '../support/server.ts';

const isLong = inject('isLong');
const turns = isLong ? Array.from({ length: 100 }, (_, turn) => turn) : [2];
const timeout = 3_600_000;

/**
 * Kills processes repeatedly while people apply, and lets everyone finish once everything runs again; returns the
 * accepted applications.
 */
async function killOften(
  origins: string[],
  kill: (turn: number, crowd: Crowd) => Promise<unknown>,
): Promise<Promised[]> {
  const promised: Promised[] = [];
  for (const turn of turns) {
    const crowd = gatherCrowd(origins, 4);
    await untilPromised(crowd, 5);
    await delay(Math.random() * 100);
    await kill(turn, crowd);
    await untilPromised(crowd, 1);
    await crowd.stop();
    promised.push(...crowd.promised);
  }
  expect(promised.length).toBeGreaterThanOrEqual(6 * turns.length);
  return promised;
}

async function expectKept(
  url: string,
  promised: readonly Promised[],
  ...objects: Parameters<typeof brokenPromises>[2][]
) {
  expect(await brokenPromises(url, promised, ...objects)).toEqual([]);
  expect(await queryAt(url, 'SELECT email FROM applications GROUP BY email HAVING count(*) > 1')).toEqual([]);
  expect(new Set(promised.map(({ referenceId }) => referenceId)).size).toBe(promised.length);
}

if (isLong) {
  test('kill -9 of one of two servers loses nothing that was answered 201', { timeout }, async () => {
    const databaseUrl = await createMigratedDatabase();
    await using first = await startServer({ databaseUrl });
    await using second = await startServer({ databaseUrl });
    const promised = await killOften([first.url, second.url], async (turn) => {
      const victim = turn % 2 === 0 ? first : second;
      await victim.kill9();
      await victim.restart();
    });
    await expectKept(databaseUrl, promised);
  });
}

test('kills of the server, of its embedded PostgreSQL and of both lose and double nothing', { timeout }, async () => {
  await using server = await startServer();
  const promised = await killOften([server.url], async (turn) => {
    const postgres = await findPostmaster(`${server.dataDir}/postgresql`);
    if (turn % 3 !== 0 && postgres) process.kill(postgres.pid, 'SIGKILL');
    if (turn % 3 === 1) return;
    await server.kill9();
    await server.restart();
  });
  await expectKept(await embeddedAddress(server.dataDir), promised);
});

test('kills of the server, of the object store and of both lose no file and leave none without a lead', {
  timeout,
}, async () => {
  const databaseUrl = await createMigratedDatabase();
  let s3 = await startFakeS3();
  await using server = await startServer({ databaseUrl, env: { ...s3.settings, RESUME_STORE: 's3' } });
  const promised = await killOften([server.url], async (turn) => {
    if (turn % 3 !== 0) await s3.close();
    if (turn % 3 !== 1) await server.kill9();
    if (turn % 3 !== 0) s3 = await startFakeS3({ port: Number(new URL(s3.url).port), objects: s3.objects });
    if (turn % 3 !== 1) await server.restart();
  });
  await s3.close();
  await expectKept(databaseUrl, promised, s3.objects);
  const keysIn = async (sql: string) => (await queryAt<{ key: string }>(databaseUrl, sql)).map(({ key }) => key);
  const used = await keysIn('SELECT object_key AS key FROM resumes WHERE object_key IS NOT NULL');
  const unused = await keysIn('SELECT key FROM unused_objects');
  expect(used.filter((key) => !s3.objects.has(key))).toEqual([]);
  expect([...s3.objects.keys()].filter((key) => ![...used, ...unused].includes(key))).toEqual([]);
});
