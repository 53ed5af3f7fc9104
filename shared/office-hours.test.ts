import { expect, test } from 'vitest';
import { companyTime, nextSlot } from './office-hours.ts';

test.each([
  ['2026-11-25 10:10', '2026-11-25 12:30', 'two hours later, on a half hour'],
  ['2026-11-25 06:00', '2026-11-25 09:00', 'not before the office opens'],
  ['2026-11-25 17:30', '2026-11-26 09:00', 'not once it has closed'],
  ['2026-11-28 18:00', '2026-11-30 09:00', 'not on a Sunday'],
])('after %s one tries again at %s: %s', (now, next) => {
  const at = (text: string) => {
    const [day = '', time = ''] = text.split(' ');
    return companyTime(day, time);
  };
  expect(nextSlot(at(now).getTime())).toEqual(at(next));
});
