import { expect, test } from 'vitest';
import { checkCodewords, qrModules, versionBits } from './qr.ts';

test('check codewords are those of the worked example of ISO/IEC 18004 for HELLO WORLD at level M', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(checkCodewords(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test.each([
  [7, 0x07c94],
  [8, 0x085bc],
  [9, 0x09a99],
  [10, 0x0a4d3],
])('version %i carries the bits of the standard', (version, bits) => {
  expect(versionBits(version)).toBe(bits);
});

test('a longer text gets a larger code, and one that is too long is refused', () => {
  expect(qrModules('12345678901234')).toHaveLength(21);
  expect(qrModules('123456789012345')).toHaveLength(25);
  expect(qrModules('x'.repeat(180))).toHaveLength(53);
  expect(qrModules('x'.repeat(181))).toHaveLength(57);
  expect(() => qrModules('x'.repeat(500))).toThrow(RangeError);
});
