import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

const limits = { all: 1000, client: 500 };
/** Its files are removed after the test. */
async function open() {
  const spool = await openSpool(folder, limits);
  const begin: typeof spool.begin = (...given) => {
    const file = spool.begin(...given);
    begun.push(file);
    return file;
  };
  return { ...spool, begin };
}
const unmoved = () => expect.unreachable('nothing has to give way');

test('a file comes back as it was written, with its hash', async () => {
  const spool = await open();
  const file = spool.begin('a', unmoved);
  for (const part of ['one ', 'two ', 'three']) await file.append(Buffer.from(part));
  const { content, sha256 } = await file.read();
  expect([content.toString(), file.size]).toEqual(['one two three', 13]);
  expect(createHash('sha256').update('one two three').digest().equals(sha256)).toBe(true);
  file.remove();
  expect(spool.usage()).toBe(0);
});

test('a file has no name, so that nothing is left of it however the process ends', async () => {
  const file = (await open()).begin('a', unmoved);
  await file.append(Buffer.alloc(100));
  expect(await readdir(folder)).toEqual([]);
  file.remove();
});

test('what a killed process left is removed at the start, and nothing else', async () => {
  await writeFile(path.join(folder, `upload-${randomUUID()}`), 'left');
  await writeFile(path.join(folder, 'upload-notes.txt'), 'kept');
  await open();
  expect(await readdir(folder)).toEqual(['upload-notes.txt']);
});

test('when all is full, the file that has been arriving for longest gives way to a new client', async () => {
  const spool = await open();
  const moved: string[] = [];
  const begin = async (client: string, bytes: number) => {
    const file = spool.begin(client, () => moved.push(client));
    await file.append(Buffer.alloc(bytes));
    return file;
  };
  const received = await begin('first', 300);
  await received.read();
  const stalled = await begin('second', 400);
  await begin('third', 300);
  await begin('new', 200);

  // What was received whole is only waiting for its turn, and stays.
  expect(moved).toEqual(['second']);
  expect(spool.usage()).toBe(800);
  await expect(stalled.append(Buffer.alloc(1))).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a client that holds its share makes room among its own files', async () => {
  const spool = await open();
  const moved: number[] = [];
  for (let count = 0; count < 6; count++) await spool.begin('a', () => moved.push(count)).append(Buffer.alloc(100));
  await spool.begin('b', unmoved).append(Buffer.alloc(100));
  expect(moved).toEqual([0]);
});

test('a file for which nothing can give way is refused', async () => {
  const spool = await open();
  const received = spool.begin('a', unmoved);
  await received.append(Buffer.alloc(450));
  await received.read();
  await expect(spool.begin('a', unmoved).append(Buffer.alloc(100))).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a folder that cannot be written refuses files, as a database that is away does', async () => {
  const spool = await openSpool(path.join(folder, 'inner'));
  await rm(path.join(folder, 'inner'), { recursive: true });
  const file = spool.begin('a', unmoved);
  await expect(file.append(Buffer.alloc(1))).rejects.toMatchObject({ kind: 'unavailable' });
  file.remove();
});
