import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cached } from './cache.ts';

test('what is asked for twice at the same time is made once, and no part of it is left behind', async () => {
  const folder = `test-${randomUUID()}`;
  let made = 0;
  const make = async () => Buffer.from(`made ${++made}`);
  const [first, second] = await Promise.all([cached(`${folder}/a`, make), cached(`${folder}/a`, make)]);
  onTestFinished(() => rm(path.dirname(first), { recursive: true }));
  expect(second).toBe(first);
  expect(await readFile(first, 'utf8')).toBe('made 1');
  expect(await readdir(path.dirname(first))).toEqual(['a']);
});
