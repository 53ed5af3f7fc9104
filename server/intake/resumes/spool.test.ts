import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSpool, type SpooledFile } from './spool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spool-test-'));
});
const begun: SpooledFile[] = [];
afterEach(async () => {
  for (const file of begun.splice(0)) file.remove();
  await rm(folder, { recursive: true });
});

const limits = { all: 1000, memory: 100, arriving: 0 };
/** Begins files, which are removed after the test. */
async function open() {
  const spool = await openSpool(folder, limits);
  return async (
    client: string,
    bytes: number,
    giveWay: () => void = () => expect.unreachable('nothing has to give way'),
  ) => {
    const file = spool.begin(client, giveWay);
    begun.push(file);
    await file.append(Buffer.alloc(bytes));
    return file;
  };
}

test('a file comes back as it was written, with its hash', async () => {
  const file = await (await open())('a', 0);
  for (const part of ['one ', 'two ', 'three']) await file.append(Buffer.from(part));
  await file.use(async (content, sha256) => {
    expect(content.toString()).toBe('one two three');
    expect(createHash('sha256').update('one two three').digest().equals(sha256)).toBe(true);
  });
});

test('a file is on disk once the arriving ones exceed their share of the memory', async () => {
  const spool = await openSpool(path.join(folder, 'inner'), { ...limits, arriving: 7 });
  await rm(path.join(folder, 'inner'), { recursive: true });
  const add = (text: string) => {
    const file = spool.begin('a', () => undefined);
    begun.push(file);
    return { file, appended: file.append(Buffer.from(text)) };
  };
  const { file, appended } = add('first');
  await appended;
  await expect(add('second').appended).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await file.use(async (content) => content.toString())).toBe('first');
});

test('a file that grew on disk comes back whole', async () => {
  const spool = await openSpool(folder, { ...limits, arriving: 7 });
  const file = spool.begin('a', () => undefined);
  begun.push(file);
  for (const part of ['one ', 'two ', 'three']) await file.append(Buffer.from(part));
  expect(await file.use(async (content) => content.toString())).toBe('one two three');
});

test('a file has no name, and what a killed process left is removed at the start', async () => {
  await writeFile(path.join(folder, `upload-${randomUUID()}`), 'left');
  await writeFile(path.join(folder, 'upload-notes.txt'), 'kept');
  // Stands for a file of another account, which cannot be removed either.
  const foreign = `upload-${randomUUID()}`;
  await mkdir(path.join(folder, foreign));
  await (await open())('a', 100);
  expect((await readdir(folder)).toSorted()).toEqual([foreign, 'upload-notes.txt']);
});

test('on a full disk, the oldest incomplete file of the client with the most files is dropped', async () => {
  const begin = await open();
  const moved: string[] = [];
  const add = (name: string, bytes: number) => begin(name.slice(0, 1), bytes, () => moved.push(name));
  const received = await add('a1', 300);
  // A file that was received whole is only waiting for its turn, and stays.
  void received.use(() => new Promise(() => undefined));
  await add('b1', 100);
  const stalled = await add('c1', 300);
  await add('c2', 200);
  await add('d1', 200);
  expect(moved).toEqual(['c1']);
  await expect(stalled.append(Buffer.alloc(1))).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(stalled.use(async () => undefined)).rejects.toMatchObject({ kind: 'unavailable' });
  await add('e1', 300);
  expect(moved).toEqual(['c1', 'b1']);
});

test('a file for which nothing can give way is refused', async () => {
  const begin = await open();
  const received = await begin('a', 950);
  void received.use(() => new Promise(() => undefined));
  await expect(begin('a', 100)).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a folder that cannot be written refuses files, as a database that is away does', async () => {
  const spool = await openSpool(path.join(folder, 'inner'), limits);
  await rm(path.join(folder, 'inner'), { recursive: true });
  const file = spool.begin('a', () => undefined);
  await expect(file.append(Buffer.alloc(1))).rejects.toMatchObject({ kind: 'unavailable' });
  file.remove();
});

test.each([
  ['a file waits for room', ['a60', 'b40', 'c1'], ['a60', 'b40'], ['a60', 'b40', 'c1']],
  ['a file larger than all of it is read alone', ['a10', 'b200', 'c1'], ['a10'], ['a10', 'b200']],
  [
    'a client with many files keeps no other waiting',
    ['a50', 'a49', 'a48', 'b47'],
    ['a50', 'a49'],
    ['a50', 'a49', 'b47'],
  ],
])('in memory, %s', async (_rule, names, atFirst, afterOne) => {
  const begin = await open();
  const order: string[] = [];
  const ends: (() => void)[] = [];
  for (const name of names) {
    const file = await begin(name.slice(0, 1), Number(name.slice(1)));
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    const work = async () => {
      order.push(name);
      await promise;
      throw new Error('Work that fails makes room as well.');
    };
    void file
      .use(work)
      .catch(() => undefined)
      .finally(() => file.remove());
  }
  await expect.poll(() => order).toEqual(atFirst);
  await setImmediate();
  ends[0]?.();
  await expect.poll(() => order).toEqual(afterOne);
});
