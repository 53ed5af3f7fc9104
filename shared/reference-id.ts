import { site } from './site.ts';

/** Minimum digits of a number. */
const minimumDigits = 6;

/** Formats a number of the database's sequence as `PREFIX/Ref/NNNNNN`. */
export function formatReferenceId(number: number | bigint | string): string {
  return `${site.referencePrefix}/Ref/${String(number).padStart(minimumDigits, '0')}`;
}

/** A placeholder for an answer without a reference ID. */
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
