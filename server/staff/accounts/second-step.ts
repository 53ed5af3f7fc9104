import type { SqlSession } from '../../platform/database/sql-session.ts';
import { randomToken, sha256 } from './token-hash.ts';

/** Seconds that the second step of a sign-in may take. */
export const secondStepPatience = 600;

/** Codes that can be tried before the password is asked for again. */
const mostTries = 5;

const begin = `
  INSERT INTO staff_sign_ins (hash, account_id, expires_at) VALUES ($1, $2::uuid, now() + $3 * interval '1 second')`;

// Counted before the code is looked at, so that attempts at the same time count.
const tryOnce = `
  UPDATE staff_sign_ins SET tries = tries + 1
  WHERE hash = $1 AND expires_at > now() AND tries < ${mostTries}
  RETURNING account_id AS "accountId"`;

/** Notes that the right password was given. Returns the secret with which the same browser makes the second step. */
export async function awaitSecondStep({ rows }: SqlSession, accountId: string): Promise<string> {
  const secret = randomToken();
  await rows(begin, [sha256(secret), accountId, secondStepPatience]);
  return secret;
}

/** Whose sign-in it is that tries a code. Nobody's when it took too long or has tried too often. */
export async function trySecondStep({ rows }: SqlSession, secret: string): Promise<string | undefined> {
  const [tried] = await rows<{ accountId: string }>(tryOnce, [sha256(secret)]);
  return tried?.accountId;
}

/** Ends a sign-in whose code was right. False when another request has. */
export async function endSecondStep({ rows }: SqlSession, secret: string): Promise<boolean> {
  return (await rows('DELETE FROM staff_sign_ins WHERE hash = $1 RETURNING hash', [sha256(secret)])).length > 0;
}
