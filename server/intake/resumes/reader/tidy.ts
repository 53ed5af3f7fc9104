import { textLimits } from './limits.ts';

/** Control, format, private-use and unassigned characters. */
const unwanted = /(?![\r\n\t\v\f])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** Cuts a text to a number of bytes of UTF-8, between two characters. */
function cut(text: string, bytes: number): string {
  const encoded = Buffer.from(text);
  if (encoded.length <= bytes) return text;
  let end = bytes;
  while (end > 0 && ((encoded[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return encoded.toString('utf8', 0, end);
}

/**
 * Normalizes a text for storage: valid Unicode without control characters and empty lines, at most `textLimits.text`
 * bytes.
 */
export function tidy(text: string): string {
  const lines = text
    // Bounds the work on a text that is cut anyway.
    .slice(0, 4 * textLimits.text)
    .toWellFormed()
    .normalize('NFKC')
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .map((line) => line.replace(unwanted, '').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  return cut(lines.join('\n'), textLimits.text).trimEnd();
}
