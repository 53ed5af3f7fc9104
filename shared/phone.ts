const complete = /^(?:\W*(?:0{0,2}91|0)\W*|[^\w+]*)((?:\d\W*){10})$/;

/** The ten digits of a complete number, without country code, leading 0 and punctuation; else the text itself. */
export function withoutPrefix(number: string): string {
  const [, digits] = complete.exec(number) ?? [];
  return digits === undefined ? number : digits.replace(/\D/g, '');
}
