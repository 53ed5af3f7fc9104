import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cached } from './cache.ts';

test('builds that run side by side make the same file without disturbing each other', async () => {
  const name = `tests/${randomUUID()}`;
  const files = await Promise.all([1, 2, 3].map(() => cached(name, async () => Buffer.from('made'))));
  try {
    for (const file of files) expect(await readFile(file, 'utf8')).toBe('made');
  } finally {
    await rm(files[0] ?? '', { force: true });
  }
});
