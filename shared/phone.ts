const complete = /^(?:\W*(?:0{0,2}91|0)\W*|[^\w+]*)((?:\d\W*){10})$/;

/** The ten digits of a complete number, without country code, leading 0 and punctuation; else the text itself. */
export function withoutPrefix(number: string): string {
  const [, digits] = complete.exec(number) ?? [];
  return digits === undefined ? number : digits.replace(/\D/g, '');
}

/** The digits of a number as spreadsheets shorten it, and whether its end is cut off, as in `9.845E+09`. */
export function readShortened(text: string): { digits: string; isCut: boolean } | undefined {
  const [, first, rest = '', exponent] = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/i.exec(text) ?? [];
  return first ? { digits: first + rest, isCut: rest.length !== Number(exponent) } : undefined;
}
