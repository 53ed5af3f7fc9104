import { expect, test } from 'vitest';
import { erasureDay } from './retention.ts';

test.each([
  ['before the run of its day', '2026-11-22T02:00:00Z', '2028-11-21'],
  ['after the run of its day', '2026-11-22T03:00:00Z', '2028-11-22'],
  ['late, on the next day where the company is', '2026-11-22T23:42:00Z', '2028-11-22'],
])('what was received %s is erased on the day of the first run after its time', (_, receivedAt, day) => {
  expect(erasureDay(new Date(receivedAt), 730)).toBe(day);
});
