const withPrefix = /^\s*\(?(?:\+\s*91|0{1,2}91|91|0)\)?[\s.-]*((?:\d[\s.-]*){10})$/;

/** Removes the country code or leading 0 of a complete number, and changes nothing else. */
export function withoutPrefix(number: string): string {
  const [, digits] = withPrefix.exec(number) ?? [];
  return digits === undefined ? number : digits.replace(/\D/g, '');
}
