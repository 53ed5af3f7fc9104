/**
 * Whatever has no width of its own: control characters of both kinds (a C1 control begins an escape sequence like ESC
 * does), directions of writing, other line breaks. Joiners stay, because Indian scripts need them.
 */
const invisible = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Beyond what nearly every line consists of. It is found far faster than {@link invisible}. */
const unusual = /[^\n\x20-\x7e]/;

/** Writes invisible characters as JSON does: a JSON line stays one. */
export function printable(text: string): string {
  if (!unusual.test(text)) return text;
  return text.replace(invisible, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
