import { expect, test } from 'vitest';
import { formatReferenceId, missingReferenceId } from './reference-id.ts';
import { site } from './site.ts';

test('a number has at least six digits, and simply more when it needs them', () => {
  expect(formatReferenceId(1)).toBe(`${site.referencePrefix}/Ref/000001`);
  expect(formatReferenceId(999_999n)).toBe(`${site.referencePrefix}/Ref/999999`);
  expect(formatReferenceId('1000000')).toBe(`${site.referencePrefix}/Ref/1000000`);
});

test('the placeholder for a missing one is all zeros', () => {
  expect(missingReferenceId).toBe(`${site.referencePrefix}/Ref/000000`);
});
