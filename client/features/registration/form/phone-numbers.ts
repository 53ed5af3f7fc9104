/** Ten digits behind what people put before them in India, however they are grouped. */
const withPrefix = /^\s*\(?(?:\+\s*91|0{1,2}91|91|0)\)?[\s.-]*((?:\d[\s.-]*){10})$/;

/** Takes the country code or the leading 0 off a number that is complete; everything else stays as it was typed. */
export function withoutPrefix(number: string): string {
  const [, digits] = withPrefix.exec(number) ?? [];
  return digits === undefined ? number : digits.replace(/\D/g, '');
}
