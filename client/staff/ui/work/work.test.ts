import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayFromNow, dayOf, formatNext } from './work.ts';

// Late in the evening.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-30T19:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('a day is the one where the company is', () => {
  expect(dayOf('2026-11-30T18:29:00Z')).toBe('2026-11-30');
  expect(dayOf('2026-11-30T18:31:00Z')).toBe('2026-12-01');
  expect(dayFromNow(0)).toBe('2026-12-01');
  expect(dayFromNow(31)).toBe('2027-01-01');
});

test('near days have names, and days of another year have that', () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-05', '2028-01-05'];
  const named = days.map(formatNext);
  expect(named).toEqual(['Yesterday', 'Today', 'Tomorrow', 'Sat, 5 Dec', 'Wed, 5 Jan, 2028']);
});
