import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Queues pieces of work, each of which goes on until it is told to end. */
function queue(limit: number) {
  const inTurn = createTurns(limit);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add(name: string, bytes: number, client = name) {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      void inTurn(client, bytes, async () => {
        begun.push(name);
        await promise;
      });
    },
    async end(name: string) {
      ends.get(name)?.();
      await setImmediate();
    },
  };
}

test('work begins at once while there is room, and waits otherwise', async () => {
  const { begun, add, end } = queue(10);
  add('a', 6);
  add('b', 4);
  add('c', 1);
  await setImmediate();
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('what is larger than all room there is runs alone', async () => {
  const { begun, add, end } = queue(10);
  add('a', 1);
  add('large', 20);
  add('b', 1);
  await setImmediate();
  expect(begun).toEqual(['a']);
  await end('a');
  expect(begun).toEqual(['a', 'large']);
  await end('large');
  expect(begun).toEqual(['a', 'large', 'b']);
});

test('a client with many files keeps nobody else waiting', async () => {
  const { begun, add, end } = queue(10);
  for (const name of ['1', '2', '3', '4']) add(name, 5, 'many');
  add('other', 5);
  await setImmediate();
  expect(begun).toEqual(['1', '2']);
  await end('1');
  expect(begun).toEqual(['1', '2', 'other']);
});

test('work that fails makes room as well', async () => {
  const inTurn = createTurns(10);
  await expect(inTurn('a', 10, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn('b', 10, async () => 'done')).toBe('done');
});
