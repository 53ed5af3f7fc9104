import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMemoryBudget, inTurn, storingBytes, type TakeMemory, uploadLimit } from './memory-budget.ts';

const megabyte = 1024 * 1024;

type Budget = ReturnType<typeof createMemoryBudget>;

/** An upload that lasts until the test ends it. */
function openUpload(memory: Budget, ip: string) {
  const socket = new EventEmitter();
  const end = Promise.withResolvers<void>();
  let take: TakeMemory | undefined;
  const done = memory.hold({ ip, socket }, async (takeMemory) => {
    take = takeMemory;
    await end.promise;
  });
  return {
    leave: () => socket.emit('close'),
    /** Whether it got so many megabytes more at once. */
    async gets(megabytes: number): Promise<boolean> {
      let isGranted = false;
      take?.(megabytes * megabyte).then(
        () => {
          isGranted = true;
        },
        () => undefined,
      );
      await setImmediate();
      return isGranted;
    },
    take: (megabytes: number) => take?.(megabytes * megabyte),
    end() {
      end.resolve();
      return done;
    },
  };
}

test('the uploads of one address get half of the memory, and another address finds room at once', async () => {
  const memory = createMemoryBudget(64 * megabyte);
  const crowd = Array.from({ length: 60 }, () => openUpload(memory, '192.0.2.1'));
  let granted = 0;
  for (const upload of crowd) if (await upload.gets(1)) granted++;

  expect(granted).toBe(32);
  expect(await openUpload(memory, '192.0.2.2').gets(5)).toBe(true);
});

test('each further address finds half of what the others have left', async () => {
  const memory = createMemoryBudget(64 * megabyte);
  const grants = [0, 0, 0];
  for (const address of grants.keys()) {
    for (let upload = 0; upload < 60; upload++) {
      if (await openUpload(memory, `192.0.2.${address}`).gets(1)) grants[address] = (grants[address] ?? 0) + 1;
    }
  }
  expect(grants).toEqual([32, 16, 8]);
});

test('half-received uploads that fill the memory all complete', async () => {
  const memory = createMemoryBudget(3 * uploadLimit);
  let most = 0;
  let held = 0;
  const upload = (ip: string) =>
    memory.hold({ ip, socket: new EventEmitter() }, async (takeMemory) => {
      for (let piece = 0; piece < 5; piece++) {
        await takeMemory(megabyte);
        held += megabyte;
        most = Math.max(most, held);
        await setImmediate();
      }
      held -= 5 * megabyte;
    });
  await Promise.all(Array.from({ length: 60 }, (_, index) => upload(`192.0.2.${index % 7}`)));

  expect(held).toBe(0);
  expect(most).toBeGreaterThan(2 * uploadLimit);
  expect(most).toBeLessThanOrEqual(3 * uploadLimit);
});

test('memory of a finished upload goes to those that wait at once', async () => {
  const memory = createMemoryBudget(2 * uploadLimit);
  const first = openUpload(memory, '192.0.2.1');
  const second = openUpload(memory, '192.0.2.1');
  await first.take(5);
  const waiting = second.take(5);
  await first.end();

  await expect(waiting).resolves.toBeUndefined();
});

test('closing the connection cancels waiting', async () => {
  const memory = createMemoryBudget(2 * uploadLimit);
  await openUpload(memory, '192.0.2.1').take(5);
  const second = openUpload(memory, '192.0.2.1');
  const waiting = second.take(5);
  second.leave();

  await expect(waiting).rejects.toMatchObject({ kind: 'malformed-request' });
});

test('large files of one address are stored one by one, small ones together, and another address does not wait', async () => {
  const storing = createMemoryBudget(storingBytes);
  const atOnce = async (ip: string, size: number) => {
    const end = Promise.withResolvers<void>();
    const resume = { content: Buffer.alloc(size) };
    let started = 0;
    const stores = Array.from({ length: 20 }, () =>
      inTurn(storing, { ip, socket: new EventEmitter() }, resume, () => {
        started++;
        return end.promise;
      }),
    );
    await setImmediate();
    return { started, end: () => Promise.all([end.resolve(), ...stores]) };
  };
  const large = await atOnce('192.0.2.1', 5 * megabyte);
  const small = await atOnce('192.0.2.2', megabyte / 5);

  expect([large.started, small.started]).toEqual([1, 20]);
  await Promise.all([large.end(), small.end()]);
});
