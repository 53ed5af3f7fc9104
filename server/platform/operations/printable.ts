/**
 * Invisible characters: C0 and C1 controls, which begin escape sequences, direction marks and other line breaks.
 * Joiners stay, because Indian scripts need them.
 */
const invisible = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A fast test that spares most lines the slow search for {@link invisible}. */
const unusual = /[^\n\x20-\x7e]/;

/** Escapes invisible characters as JSON does, so that a JSON line stays one line. */
export function printable(text: string): string {
  if (!unusual.test(text)) return text;
  return text.replace(invisible, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
