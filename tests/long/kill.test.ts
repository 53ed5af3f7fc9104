/** Processes are killed under load, again and again: the server, its PostgreSQL, or both. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findPostmaster } from '../../server/platform/database/cluster/cluster.ts';
import { brokenPromises, gatherCrowd, type Promised, untilPromised } from '../support/applicants.ts';
import { type Product, queryAt } from '../support/product.ts';
import { embeddedAddress, startServer } from '../support/server.ts';
import { createMigratedDatabase } from '../support/templates.ts';

const kills = 300;

/** Leads that more than one application was promised, or that stand twice. */
async function doubled({ rows }: Pick<Product, 'rows'>, promised: readonly Promised[]): Promise<unknown[]> {
  const twice = await rows('SELECT email FROM applications GROUP BY email HAVING count(*) > 1');
  const numbers = promised.map(({ referenceId }) => referenceId);
  return [...twice, ...numbers.filter((number, index) => numbers.indexOf(number) !== index)];
}

test('300 kills of the server, of its embedded PostgreSQL or of both lose and double nothing', {
  timeout: 3_600_000,
}, async () => {
  await using server = await startServer();
  const rows: Product['rows'] = async (sql, parameters) =>
    queryAt(await embeddedAddress(server.dataDir), sql, parameters);
  const promised: Promised[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const crowd = gatherCrowd(server.url, 4);
    await untilPromised(crowd, 3);
    await delay(Math.random() * 100);
    const postgres = await findPostmaster(`${server.dataDir}/postgresql`);
    if (kill % 3 !== 0 && postgres) process.kill(postgres.pid, 'SIGKILL');
    if (kill % 3 !== 1) {
      await server.kill9();
      await crowd.stop();
      await server.restart();
    } else {
      await untilPromised(crowd, 1);
      await crowd.stop();
    }
    promised.push(...crowd.promised);
  }

  expect(await brokenPromises({ rows }, promised)).toEqual([]);
  expect(await doubled({ rows }, promised)).toEqual([]);
});

test('300 kills of one of two servers on a PostgreSQL of DATABASE_URL lose and double nothing', {
  timeout: 3_600_000,
}, async () => {
  const databaseUrl = await createMigratedDatabase();
  const rows: Product['rows'] = (sql, parameters) => queryAt(databaseUrl, sql, parameters);
  await using first = await startServer({ databaseUrl });
  await using second = await startServer({ databaseUrl });
  const promised: Promised[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const [victim, other] = kill % 2 === 0 ? [first, second] : [second, first];
    const crowds = [gatherCrowd(victim.url, 3), gatherCrowd(other.url, 3)];
    await Promise.all(crowds.map((crowd) => untilPromised(crowd, 3)));
    await delay(Math.random() * 100);
    await victim.kill9();
    await Promise.all(crowds.map((crowd) => crowd.stop()));
    await victim.restart();
    promised.push(...crowds.flatMap((crowd) => crowd.promised));
  }

  expect(await brokenPromises({ rows }, promised)).toEqual([]);
  expect(await doubled({ rows }, promised)).toEqual([]);
});
