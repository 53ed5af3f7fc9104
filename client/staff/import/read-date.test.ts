import { expect, test } from 'vitest';
import { needsOrder, orderOf, readDate } from './read-date.ts';

test.each([
  ['2024-05-31', '2024-05-31'],
  ['2024-05-31T00:00:00', '2024-05-31'],
  ['2024-05-31 14:03:22.123', '2024-05-31T14:03:22'],
  ['2024-05-31T14:03:22Z', '2024-05-31T19:33:22'],
  ['2024-05-31T14:03:22-05:00', '2024-06-01T00:33:22'],
  ['31/5/2024', '2024-05-31'],
  ['31.05.24', '2024-05-31'],
  ['3/4/2024 2:03:22 PM', '2024-04-03T14:03:22'],
  ['3/4/2024 12:03 am', '2024-04-03T00:03:00'],
  ['31 May 2024', '2024-05-31'],
  ['1st June, 2024 9:30', '2024-06-01T09:30:00'],
  ['5-Jun-24', '2024-06-05'],
  ['May 3, 2024', '2024-05-03'],
  ['yesterday', 'yesterday'],
  ['3/4/2024 tomorrow', '3/4/2024 tomorrow'],
])('%s is %s', (text, date) => {
  expect(readDate(text, 'day')).toBe(date);
});

test('the month comes first where the sheet says so, or shows it', () => {
  expect(readDate('3/4/2024', 'month')).toBe('2024-03-04');
  expect(orderOf(['3/4/2024', '3/14/2024'])).toBe('month');
  expect(orderOf(['3/4/2024', '14/3/2024'])).toBe('day');
  expect(needsOrder(['3/4/2024', ''])).toBe(true);
  expect(needsOrder(['2024-03-04'])).toBe(false);
});

test('a day as spreadsheets count it is read, with its time if it has one', () => {
  expect(readDate('45443', 'day')).toBe('2024-05-31');
  expect(readDate('45443.5854398148', 'day')).toBe('2024-05-31T14:03:02');
  expect(readDate('9845', 'day')).toBe('9845');
});
