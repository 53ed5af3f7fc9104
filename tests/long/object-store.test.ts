/** The server and its object store are killed under load, again and again. */
import { expect, test } from 'vitest';
import { killInTurns } from '../support/object-store-kills.ts';

test('300 kills of the server, of the object store and of both lose no file and leave none that nobody knows', {
  timeout: 3_600_000,
}, async () => {
  const { promised, ...wrong } = await killInTurns(300);
  expect(promised.length).toBeGreaterThanOrEqual(1_500);
  expect(wrong).toEqual({ broken: [], withoutObject: [], unknownObjects: [] });
});
