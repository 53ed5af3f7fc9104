import { site } from './site.ts';

/** Digits that a number has at least; 1,000,000 simply has seven. */
const minimumDigits = 6;

/** `PREFIX/Ref/NNNNNN` for a number of the database's sequence, given as the driver returns it. */
export function formatReferenceId(number: number | bigint | string): string {
  return `${site.referencePrefix}/Ref/${String(number).padStart(minimumDigits, '0')}`;
}

/** Shown only where an answer lacks its reference ID. */
export const missingReferenceId = formatReferenceId(0);

/**
 * The number of a reference ID, also when `-` stands for `/` or only the number is there; undefined for any other text.
 */
export function parseReferenceId(text: string): number | undefined {
  const bare = text.trim().toLowerCase().replaceAll('-', '/');
  const prefix = `${site.referencePrefix.toLowerCase()}/ref/`;
  const digits = bare.startsWith(prefix) ? bare.slice(prefix.length) : bare;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
