import { randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { Secret, TOTP } from 'otpauth';
import { site } from '../../../shared/site.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';

/** Seconds that a code is shown for. The one before and the one after are accepted as well: clocks differ. */
const period = 30;

interface StoredSecret {
  secret: string;
}

// A second factor that is in force stays as it is.
const keepSecret = `
  INSERT INTO staff_two_factors AS kept (account_id, secret, verified) VALUES ($1::uuid, $2, false)
  ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret WHERE NOT kept.verified
  RETURNING id`;

const findSecret = 'SELECT secret FROM staff_two_factors WHERE account_id = $1 AND verified = $2';

// One statement, so that of two requests with the same code, in whichever processes, one finds the step used.
const spendStep = `
  UPDATE staff_two_factors SET last_step = $2, verified = true
  WHERE account_id = $1 AND verified = $3 AND (last_step IS NULL OR last_step < $2)
  RETURNING id`;

function codesOf(seed: string, label: string): TOTP {
  return new TOTP({ issuer: site.name, label, secret: Secret.fromUTF8(seed), period });
}

/** The account whose app it is, with the key that encrypts its secret. */
interface AppOwner {
  accountId: string;
  key: string;
}

/**
 * Makes the secret for an authenticator app. It is in force once a code has confirmed it.
 *
 * @returns undefined when an app is in force already.
 */
export async function createAppSecret(
  { rows }: SqlSession,
  { accountId, key, email }: AppOwner & { email: string },
): Promise<{ uri: string; secret: string } | undefined> {
  const seed = randomBytes(24).toString('base64url');
  const kept = await rows(keepSecret, [accountId, await symmetricEncrypt({ key, data: seed })]);
  if (kept.length === 0) return undefined;
  const codes = codesOf(seed, email);
  return { uri: codes.toString(), secret: codes.secret.base32 };
}

/**
 * True when the account's app shows that code now, or does by a clock that is up to 30 seconds off, and neither it nor a later
 * one was used before.
 *
 * @param options.isConfirmed whether the app is in force, or is to be by this code.
 */
export async function spendAppCode(
  { rows }: SqlSession,
  { accountId, key }: AppOwner,
  code: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<boolean> {
  const [stored] = await rows<StoredSecret>(findSecret, [accountId, isConfirmed]);
  if (!stored) return false;
  const codes = codesOf(await symmetricDecrypt({ key, data: stored.secret }), accountId);
  const timestamp = Date.now();
  const offset = codes.validate({ token: code, timestamp, window: 1 });
  if (offset === null) return false;
  return (await rows(spendStep, [accountId, codes.counter({ timestamp }) + offset, isConfirmed])).length > 0;
}
