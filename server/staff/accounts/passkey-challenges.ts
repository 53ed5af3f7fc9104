import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { sha256 } from './token-hash.ts';

/** Milliseconds in which a challenge has to be answered. */
export const challengeLife = 5 * 60_000;

const randomLength = 24;
const endLength = 6;
const macLength = 32;

/**
 * What a challenge is for: signing in, or adding a passkey to an account. An answer to one is none to the other.
 *
 * Challenges are signed instead of stored, because everybody may ask for one.
 */
export type ChallengePurpose = 'sign-in' | `add ${string}`;

function macOf(secret: string, purpose: ChallengePurpose, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`passkey challenge ${purpose} `).update(body).digest();
}

export function createChallenge(secret: string, purpose: ChallengePurpose): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(randomLength + endLength);
  randomBytes(randomLength).copy(body);
  body.writeUIntBE(Date.now() + challengeLife, randomLength, endLength);
  return new Uint8Array(Buffer.concat([body, macOf(secret, purpose, body)]));
}

/** True for a challenge, in base64url, that was made here for that purpose and has not run out. */
export function isChallenge(secret: string, purpose: ChallengePurpose, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== randomLength + endLength + macLength) return false;
  const body = bytes.subarray(0, randomLength + endLength);
  if (!timingSafeEqual(bytes.subarray(body.length), macOf(secret, purpose, body))) return false;
  return body.readUIntBE(randomLength, endLength) > Date.now();
}

const use = `
  INSERT INTO staff_used_challenges (hash, expires_at) VALUES ($1, now() + $2 * interval '1 millisecond')
  ON CONFLICT DO NOTHING RETURNING hash`;

/** Uses a challenge up. False when it was already. */
export async function spendChallenge({ rows }: SqlSession, challenge: string): Promise<boolean> {
  await rows('DELETE FROM staff_used_challenges WHERE expires_at < now()');
  return (await rows(use, [sha256(Buffer.from(challenge, 'base64url').toString('hex')), challengeLife])).length > 0;
}
