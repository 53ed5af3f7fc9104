import { expect, test } from 'vitest';
import { dayFromNow, dayOf, formatNext } from './work.ts';

const lateEvening = Date.parse('2026-11-30T19:00:00Z');

test('a day is the one where the company is', () => {
  expect(dayOf('2026-11-30T18:29:00Z')).toBe('2026-11-30');
  expect(dayOf('2026-11-30T18:31:00Z')).toBe('2026-12-01');
  expect(dayFromNow(0, lateEvening)).toBe('2026-12-01');
  expect(dayFromNow(31, lateEvening)).toBe('2027-01-01');
});

test('near days have names, and days of another year have that', () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-05', '2028-01-05'];
  const named = days.map((day) => formatNext(day, lateEvening));
  expect(named).toEqual(['Yesterday', 'Today', 'Tomorrow', 'Sat, 5 Dec', 'Wed, 5 Jan, 2028']);
});
