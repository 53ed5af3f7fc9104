const complete = /^(?:\W*(?:0{0,2}91|0)\W*|[^\w+]*)((?:\d\W*){10})$/;

/** A text with its digits, in wide letters or of an Indian script, as 0 to 9. The code of a script's 0 ends in 6. */
export const latinDigits = (text: string): string =>
  text.normalize('NFKC').replace(/(?=[\u0900-\u0dff])\p{Nd}/gu, (digit) => String((digit.charCodeAt(0) & 15) - 6));

/** The ten digits of a complete number, without country code, leading 0 and punctuation; else the text itself. */
export function withoutPrefix(number: string): string {
  const [, digits] = complete.exec(latinDigits(number)) ?? [];
  return digits === undefined ? number : digits.replace(/\D/g, '');
}

/** The digits of a number as spreadsheets shorten it, and whether its end is cut off, as in `9.845E+09`. */
export function readShortened(text: string): { digits: string; isCut: boolean } | undefined {
  const [, first, rest = '', exponent] = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/i.exec(text) ?? [];
  return first ? { digits: first + rest, isCut: rest.length !== Number(exponent) } : undefined;
}
