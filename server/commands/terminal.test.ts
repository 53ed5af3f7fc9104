import { expect, test } from 'vitest';
import { inUtc, named, row } from './terminal.ts';

test('a value with line breaks or gaps is one cell of one row', () => {
  expect(row('ABC/Ref/000001', 'Asha\nABC/Ref/000002  Ravi', undefined)).toBe(
    'ABC/Ref/000001  Asha ABC/Ref/000002 Ravi  ',
  );
});

test('a value of several lines cannot look like another value', () => {
  expect(named('Address', '1 Road\nEmail: forged@example.org')).toBe('Address: 1 Road\n    Email: forged@example.org');
});

test('a time says that it is UTC', () => {
  expect(inUtc('2026-11-22T09:30:15.123Z')).toBe('2026-11-22 09:30:15 UTC');
});
