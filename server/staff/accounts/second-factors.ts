import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { site } from '../../../shared/site.ts';
import type { Role, SecondStep } from '../../../shared/staff-accounts.ts';
import { locks } from '../../platform/database/locks.ts';
import type { Settings } from '../../platform/settings.ts';
import type { Models } from '../audit/change.ts';
import { seal, sha256, unseal } from './secret.ts';

export type SecondFactorPolicy = Settings['STAFF_SECOND_FACTOR'];

/** True when accounts of that role need a second factor. */
export function needsSecondFactor(policy: SecondFactorPolicy, role: Role): boolean {
  return policy === 'everyone' || (policy === 'admins' && role === 'admin');
}

/** Prisma's `include` for {@link stepsOf}. */
export const counts = {
  _count: { select: { passkeys: true, apps: { where: { verified: true } }, backupCodes: true } },
} as const;

/** The available second steps of an account's sign-in; empty when the password is enough. */
export function stepsOf({
  _count: has,
}: {
  _count: Record<'passkeys' | 'apps' | 'backupCodes', number>;
}): SecondStep[] {
  if (has.passkeys + has.apps === 0) return [];
  const steps = { passkey: has.passkeys, app: has.apps, 'backup-code': has.backupCodes };
  return (['passkey', 'app', 'backup-code'] as const).filter((step) => steps[step] > 0);
}

/** Takes the lock for changes of accounts and second factors until the transaction ends. */
export function takeTurn(models: Models): Promise<unknown> {
  return models.$executeRawUnsafe(locks.accountChanges);
}

/** Creates backup codes for an account with its first second factor; empty when it has codes already. */
export async function firstBackupCodes(models: Models, accountId: string): Promise<string[]> {
  await takeTurn(models);
  const has = await models.staffBackupCode.findFirst({ where: { accountId } });
  return has ? [] : renewBackupCodes(models, accountId);
}

/** Removes all second factors of an account, with its backup codes. */
export async function removeSecondFactors(models: Models, accountId: string): Promise<void> {
  const where = { accountId };
  await models.staffTwoFactor.deleteMany({ where });
  await models.staffPasskey.deleteMany({ where });
  await models.staffBackupCode.deleteMany({ where });
}

/** Seconds of a code. The codes before and after are accepted as well, because clocks differ. */
const period = 30;

function codesOf(seed: string, label: string): TOTP {
  return new TOTP({ issuer: site.name, label, secret: Secret.fromUTF8(seed), period });
}

const purposeOf = (accountId: string) => `authenticator app of ${accountId}`;

/**
 * Creates the secret for an authenticator app, which takes effect once a code has confirmed it.
 *
 * @param key encrypts the secret.
 * @returns undefined when the account has an app already.
 */
export async function createAppSecret(
  { staffTwoFactor }: Models,
  { id: accountId, email }: { id: string; email: string },
  key: string,
): Promise<{ uri: string; secret: string } | undefined> {
  const seed = randomBytes(24).toString('base64url');
  await staffTwoFactor.deleteMany({ where: { accountId, verified: false } });
  const data = { accountId, secret: seal(key, purposeOf(accountId), seed) };
  if ((await staffTwoFactor.createMany({ data, skipDuplicates: true })).count === 0) return undefined;
  const codes = codesOf(seed, email);
  return { uri: codes.toString(), secret: codes.secret.base32 };
}

/**
 * True when the account's app shows that code within 30 seconds of now, and neither it nor a later one was used before.
 *
 * @param app.verified false for an app that this code confirms.
 */
export async function spendAppCode(
  { staffTwoFactor }: Models,
  app: { accountId: string; verified: boolean },
  key: string,
  token: string,
): Promise<boolean> {
  const stored = await staffTwoFactor.findFirst({ where: app });
  const seed = stored && unseal(key, purposeOf(app.accountId), stored.secret);
  if (!seed) return false;
  const codes = codesOf(seed, app.accountId);
  const timestamp = Date.now();
  const offset = codes.validate({ token, timestamp, window: 1 });
  if (offset === null) return false;
  const lastStep = codes.counter({ timestamp }) + offset;
  // One statement, so that only one of two concurrent requests with the same code succeeds.
  const { count } = await staffTwoFactor.updateMany({
    where: { ...app, OR: [{ lastStep: null }, { lastStep: { lt: lastStep } }] },
    data: { lastStep, verified: true },
  });
  return count === 1;
}

/** 32 characters, 5 bits each, without lookalikes. A backup code has 24 characters, so that a plain hash suffices. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

function randomCode(): string {
  const groupOf = (length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: 6 }, () => groupOf(4)).join('-');
}

function hashOf(code: string): Buffer<ArrayBuffer> {
  return sha256(`backup code ${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`);
}

/** Creates new backup codes, which replace the earlier ones. */
export async function renewBackupCodes({ staffBackupCode }: Models, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, randomCode);
  await staffBackupCode.deleteMany({ where: { accountId } });
  await staffBackupCode.createMany({ data: codes.map((code) => ({ hash: hashOf(code), accountId })) });
  return codes;
}

/** Consumes one of the account's backup codes. False when it is none. */
export async function spendBackupCode({ staffBackupCode }: Models, accountId: string, code: string): Promise<boolean> {
  return (await staffBackupCode.deleteMany({ where: { hash: hashOf(code), accountId } })).count === 1;
}
