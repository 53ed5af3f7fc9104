import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type * as Cache from './cache.ts';

test('builds that run side by side in one process make the same file without disturbing each other', async () => {
  // As bundled configurations have it: a copy of the module each.
  const copies: (typeof Cache)[] = await Promise.all(
    ['one', 'two', 'three'].map((copy) => import(/* @vite-ignore */ `./cache.ts?${copy}`)),
  );
  const name = `tests/${randomUUID()}`;
  const files = await Promise.all(copies.map(({ cached }) => cached(name, async () => Buffer.from('made'))));
  try {
    for (const file of files) expect(await readFile(file, 'utf8')).toBe('made');
  } finally {
    await rm(files[0] ?? '', { force: true });
  }
});
