import { expect, test } from 'vitest';
import { killInTurns } from '../support/object-store-kills.ts';

test('kills of the server, of the object store and of both lose no file and leave none that nobody knows', async () => {
  const { promised, ...wrong } = await killInTurns(3);
  expect(promised.length).toBeGreaterThanOrEqual(15);
  expect(wrong).toEqual({ broken: [], withoutObject: [], unknownObjects: [] });
});
