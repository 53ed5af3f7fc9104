import { site } from './site.ts';

/** Digits that a number has at least; 1,000,000 simply has seven. */
const minimumDigits = 6;

/** `PREFIX/Ref/NNNNNN` for a number of the database's sequence, given as the driver returns it. */
export function formatReferenceId(number: number | bigint | string): string {
  return `${site.referencePrefix}/Ref/${String(number).padStart(minimumDigits, '0')}`;
}

/** Shown only where an answer lacks its reference ID. */
export const missingReferenceId = formatReferenceId(0);
