import { createHash, randomBytes } from 'node:crypto';
import { encodeSecret, secretBytes } from '../../../shared/own-link.ts';

/** A new secret for an applicant's own page, and the hash under which it is stored. */
export function createSecret(): { secret: string; hash: Buffer } {
  const bytes = randomBytes(secretBytes);
  return { secret: encodeSecret(bytes), hash: hashOf(bytes) };
}

/** Of the bytes, so that it does not matter how a secret was written. A secret has 128 random bits: no salt is needed. */
export function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
