import { textLimits } from './limits.ts';

/** Characters that no database keeps, that say nothing, or that turn the text around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are taken out
const unwanted = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/g;

/** Cuts a text to so many bytes of UTF-8, between two characters. */
function cut(text: string, bytes: number): string {
  const encoded = Buffer.from(text);
  if (encoded.length <= bytes) return text;
  let end = bytes;
  while (end > 0 && ((encoded[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return encoded.toString('utf8', 0, end);
}

/** The text as it is kept: valid Unicode without control characters, one line for each line that has any, {@link textLimits}.text at most. */
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
