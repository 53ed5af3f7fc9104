import { afterEach, expect, test, vi } from 'vitest';
import { formatDay, formatMinutes, formatMoment, formatShare } from './format.ts';

afterEach(() => void vi.useRealTimers());

test('minutes are told in the two largest units that they have', () => {
  expect([0, 59, 60, 200, 1_440, 3_120].map(formatMinutes)).toEqual([
    '0 min',
    '59 min',
    '1 h',
    '3 h 20 min',
    '1 d',
    '2 d 4 h',
  ]);
});

test('a share is told in per cent, and none of nothing', () => {
  expect([formatShare(1, 3), formatShare(0, 2), formatShare(0, 0)]).toEqual(['33 %', '0 %', '']);
});

test('a time is that of the company, whatever the clock of the reader', () => {
  expect(formatMoment('2026-11-21T19:30:00Z')).toMatch(/^22 Nov 2026, 1:00.am$/);
});

test('a day is told with its year once the company has another', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T18:30:00Z') });
  expect(formatDay('2027-01-01')).toBe('Fri, 1 Jan');
  expect(formatDay('2026-12-31')).toMatch(/2026$/);
});
