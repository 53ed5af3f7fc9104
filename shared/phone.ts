const withPrefix = /^[\s\p{Cf}]*\(?(?:\+\s*91|0{1,2}91|91|0)\)?[\s.-]*((?:\d[\s.\p{Cf}-]*){10})$/u;

/** Removes country code or leading 0, and invisible marks of copied contacts, of a complete number; nothing else. */
export function withoutPrefix(number: string): string {
  const [, digits] = withPrefix.exec(number) ?? [];
  return digits === undefined ? number : digits.replace(/\D/g, '');
}
