import { expect, test } from 'vitest';
import { packedByLzw } from '../../../../tests/support/lzw.ts';
import { fromLzw } from './lzw.ts';

const mixed = Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * index) % 251));

test.each([
  ['the example of the standard', Buffer.from([45, 45, 45, 45, 45, 65, 45, 45, 45, 66])],
  ['nothing', Buffer.alloc(0)],
  ['one byte again and again', Buffer.alloc(20_000, 'x')],
  ['more than the table holds', mixed],
])('%s is unpacked as it was', (_what, plain) => {
  expect(fromLzw(packedByLzw(plain), 200_000).equals(plain)).toBe(true);
});

test('the bytes of the standard are read', () => {
  // ISO 32000-2, 7.4.4.2, example 2.
  expect([...fromLzw(Buffer.from('800b6050220c0c8501', 'hex'), 100)]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
});

test('what unpacks to more than the limit is not unpacked, and noise does no harm', () => {
  expect(() => fromLzw(packedByLzw(Buffer.alloc(20_000, 'x')), 19_999)).toThrow(RangeError);
  expect(fromLzw(mixed, 10_000_000).length).toBeLessThan(10_000_000);
});
