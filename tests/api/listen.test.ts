import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listenAt } from '../../server/platform/database/listen.ts';
import { createDatabase, queryAt } from '../support/postgres.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

function ear() {
  const heard: (string | undefined)[] = [];
  let told = () => {};
  return {
    heard,
    onNews(payload: string | undefined) {
      heard.push(payload);
      told();
    },
    async until(payload: string | undefined): Promise<void> {
      while (!heard.includes(payload)) await new Promise<void>((resolve) => (told = resolve));
    },
  };
}

const fail = (error: unknown) => expect.unreachable(String(error));

const listening = "pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'";

const asksToBeTold = (bytes: Buffer) => bytes.includes('LISTEN');

test('a connection that breaks before it is told anything is followed by one, not by two', async () => {
  const database = await createDatabase();
  let cuts = 2;
  await using proxy = await startTcpProxy({
    target: database,
    decide: (bytes) => (asksToBeTold(bytes) && cuts-- > 0 ? 'cut' : 'pass'),
  });
  const { heard, onNews, until } = ear();
  const failures: unknown[] = [];
  const stop = listenAt(proxy.url, 'news', onNews, (error) => failures.push(error));
  await until(undefined);
  // A second connection would come after the pause of a second between attempts.
  await delay(1_500);
  await queryAt(database, "SELECT pg_notify('news', 'hello')");
  await until('hello');
  await stop();

  expect(proxy.connections.most).toBe(1);
  expect(heard).toEqual([undefined, 'hello']);
  // Two failed attempts in a row are reported once.
  expect(failures).toHaveLength(1);
});

test('a connection that the database ends is opened again, which is reported, until the last listener leaves', async () => {
  const database = await createDatabase();
  const { heard, onNews, until } = ear();
  const stop = listenAt(database, 'news', onNews, fail);
  await until(undefined);
  heard.length = 0;
  await queryAt(database, `SELECT pg_terminate_backend(pid) FROM ${listening}`);
  await until(undefined);
  await queryAt(database, "SELECT pg_notify('news', 'hello')");
  await until('hello');
  await stop();

  await expect.poll(() => queryAt(database, `SELECT pid FROM ${listening}`)).toEqual([]);
});

test.each([
  ['being opened', () => true],
  ['asking to be told', asksToBeTold],
])('a stop ends a connection that hangs while it is %s', async (_when, hangs) => {
  const database = await createDatabase();
  let reached = () => {};
  const hanging = new Promise<void>((resolve) => (reached = resolve));
  await using proxy = await startTcpProxy({
    target: database,
    decide(bytes) {
      if (!hangs(bytes)) return 'pass';
      reached();
      return 'hold';
    },
  });
  const stop = listenAt(proxy.url, 'news', () => undefined, fail);
  await hanging;
  await stop();

  await expect.poll(() => proxy.connections.open).toBe(0);
});
