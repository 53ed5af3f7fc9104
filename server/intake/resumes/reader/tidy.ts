import { textLimits } from './limits.ts';

/** Characters that no database keeps, that say nothing, or that turn the text around. */
const unwanted = /(?![\r\n\t\v\f])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** Cuts a text to so many bytes of UTF-8, between two characters. */
function cut(text: string, bytes: number): string {
  const encoded = Buffer.from(text);
  if (encoded.length <= bytes) return text;
  let end = bytes;
  while (end > 0 && ((encoded[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return encoded.toString('utf8', 0, end);
}

/**
 * The text as it is kept: valid Unicode without control characters, one line for each line that has any, {@link
 * textLimits}.text at most.
 */
export function tidy(text: string): string {
  const lines = text
    // Nothing beyond can be kept, whatever is taken out.
    .slice(0, 4 * textLimits.text)
    .toWellFormed()
    .normalize('NFKC')
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .map((line) => line.replace(unwanted, '').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  return cut(lines.join('\n'), textLimits.text).trimEnd();
}
