import { type Language, pathIn } from './languages/languages.ts';

/** The secret that opens an applicant's own page, and its link. */

/** Bytes of a secret: 128 bits. */
export const secretBytes = 16;

/** Crockford's base 32, without letters that look like digits, so that people can type it from paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a written secret. */
const secretLength = Math.ceil((secretBytes * 8) / 5);

/** The path of the page. Browsers do not send the fragment with the secret. */
export const ownPagePath = '/application';

/** Digits of the phone number that a link from an e-mail asks for. */
export const askedDigits = 4;

export function encodeSecret(bytes: Uint8Array): string {
  let rest = bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
  let text = '';
  for (let length = 0; length < secretLength; length++) {
    text = alphabet[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return text;
}

/** Decodes a typed secret, in any spelling; undefined for an invalid text. */
export function decodeSecret(text: string): Uint8Array | undefined {
  const written = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (written.length !== secretLength) return undefined;
  let value = 0n;
  for (const character of written) {
    const digit = alphabet.indexOf(character);
    if (digit === -1) return undefined;
    value = (value << 5n) | BigInt(digit);
  }
  if (value >> BigInt(secretBytes * 8) !== 0n) return undefined;
  return Uint8Array.from({ length: secretBytes }, (_, index) =>
    Number((value >> BigInt(8 * (secretBytes - 1 - index))) & 255n),
  );
}

/** Prefix of the secret in a link by e-mail, for which the page first asks for the digits. */
export const mailedMark = 'mail-';

/** A secret in groups, for reading aloud and typing. */
export function spellSecret(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$&-');
}

export function linkOf(secret: string, language: Language = 'en'): string {
  return `${pathIn(language, ownPagePath)}#${secret}`;
}

/** The contact details that applicants can correct. */
export const correctableNames = ['email', 'phone', 'whatsapp', 'address'] as const;

/** The actions of the page's forms without JavaScript. */
export const ownPageActions = ['open', 'contact', 'call', 'consents', 'resume', 'withdraw'] as const;
