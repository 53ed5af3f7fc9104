import { expect, test } from 'vitest';
import { callBy, callTimes, companyTime, nextSlot } from './office-hours.ts';

const at = (text: string) => {
  const [day = '', time = ''] = text.split(' ');
  return companyTime(day, time);
};

test.each([
  ['2026-11-25 10:10', '2026-11-25 12:30', 'two hours later, on a half hour'],
  ['2026-11-25 06:00', '2026-11-25 09:00', 'not before the office opens'],
  ['2026-11-25 17:30', '2026-11-26 09:00', 'not once it has closed'],
  ['2026-11-28 18:00', '2026-11-30 09:00', 'not on a Sunday'],
])('after %s one tries again at %s: %s', (now, next) => {
  expect(nextSlot(at(now).getTime())).toEqual(at(next));
});

test.each([
  ['2026-11-25 15:10', '2026-11-26 19:00'],
  ['2026-11-28 20:00', '2026-11-30 19:00'],
  ['2026-11-29 10:00', '2026-11-30 19:00'],
])('who applies at %s is called by %s', (now, by) => {
  expect(callBy(at(now).getTime())).toEqual(at(by));
});

test('a call can be asked for on full hours of three office days, an hour from now at the earliest', () => {
  const times = callTimes(at('2026-11-25 15:10').getTime());
  expect([times.length, times.at(0), times.at(-1)]).toEqual([22, at('2026-11-25 17:00'), at('2026-11-27 18:00')]);
  expect(callTimes(at('2026-11-28 20:00').getTime())[0]).toEqual(at('2026-11-30 09:00'));
});
