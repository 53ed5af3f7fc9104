const withPrefix = /^\W*(?:0{0,2}91|0)\W*((?:\d\W*){10})$/;

/** Removes the country code or leading 0 of a complete number, and changes nothing else. */
export function withoutPrefix(number: string): string {
  const [, digits] = withPrefix.exec(number) ?? [];
  return digits === undefined ? number : digits.replace(/\D/g, '');
}
