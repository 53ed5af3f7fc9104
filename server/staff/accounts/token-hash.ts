import { createHash, randomBytes } from 'node:crypto';

/** What the database keeps of a secret that only its holder has. A plain hash suffices: the secrets are random, 256 bits. */
export function sha256(text: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(text).digest();
}

/** 256 random bits, as 43 characters that need no escaping in a URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
