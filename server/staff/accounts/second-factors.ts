import { randomBytes, randomInt } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { Secret, TOTP } from 'otpauth';
import { site } from '../../../shared/site.ts';
import type { Role, SecondStep } from '../../../shared/staff-accounts.ts';
import type { Settings } from '../../platform/settings.ts';
import type { Models } from '../audit/change.ts';
import { sha256 } from './secret.ts';

export type SecondFactorPolicy = Settings['STAFF_SECOND_FACTOR'];

/** True when accounts of that role open nothing without a second factor. */
export function needsSecondFactor(policy: SecondFactorPolicy, role: Role): boolean {
  return policy === 'everyone' || (policy === 'admins' && role === 'admin');
}

/** The ways in which the person of an account can make the second step of a sign-in. None: the password is enough. */
export async function secondStepsOf({ staffAccount }: Models, id: string): Promise<SecondStep[]> {
  const counted = { passkeys: true, twoFactors: { where: { verified: true } }, backupCodes: true };
  const { _count: found } = await staffAccount.findUniqueOrThrow({
    where: { id },
    select: { _count: { select: counted } },
  });
  if (!found.twoFactors && !found.passkeys) return [];
  const has = { passkey: found.passkeys, app: found.twoFactors, 'backup-code': found.backupCodes };
  return (['passkey', 'app', 'backup-code'] as const).filter((step) => has[step] > 0);
}

/** Notes in the account whether it has a second factor. The row stays locked until the transaction ends. */
function setFlag({ staffAccount }: Models, id: string, twoFactorEnabled: boolean) {
  return staffAccount.update({ where: { id }, data: { twoFactorEnabled } });
}

/**
 * Notes in the account that a second factor was added.
 *
 * @returns backup codes when it is the first one.
 */
export async function noteAddedFactor(models: Models, accountId: string): Promise<string[]> {
  await setFlag(models, accountId, true);
  const hasCodes = (await secondStepsOf(models, accountId)).includes('backup-code');
  return hasCodes ? [] : renewBackupCodes(models, accountId);
}

/**
 * Notes in the account that a second factor was removed. Backup codes go with the last one.
 *
 * @returns whether another one is left.
 */
export async function noteRemovedFactor(models: Models, accountId: string): Promise<boolean> {
  await setFlag(models, accountId, true);
  if ((await secondStepsOf(models, accountId)).length > 0) return true;
  await setFlag(models, accountId, false);
  await models.staffBackupCode.deleteMany({ where: { accountId } });
  return false;
}

/** Removes everything that is a second factor of the account. */
export async function removeSecondFactors(models: Models, accountId: string): Promise<void> {
  await models.staffTwoFactor.deleteMany({ where: { userId: accountId } });
  await models.staffPasskey.deleteMany({ where: { accountId } });
  await noteRemovedFactor(models, accountId);
}

/** Seconds that a code is shown for. The one before and the one after are accepted as well: clocks differ. */
const period = 30;

function codesOf(seed: string, label: string): TOTP {
  return new TOTP({ issuer: site.name, label, secret: Secret.fromUTF8(seed), period });
}

/**
 * Makes the secret for an authenticator app. It is in force once a code has confirmed it.
 *
 * @param owner.key encrypts the secret.
 * @returns undefined when an app is in force already.
 */
export async function createAppSecret(
  { staffTwoFactor }: Models,
  { accountId, key, email }: { accountId: string; key: string; email: string },
): Promise<{ uri: string; secret: string } | undefined> {
  const seed = randomBytes(24).toString('base64url');
  await staffTwoFactor.deleteMany({ where: { userId: accountId, verified: false } });
  const data = { userId: accountId, verified: false, secret: await symmetricEncrypt({ key, data: seed }) };
  if ((await staffTwoFactor.createMany({ data, skipDuplicates: true })).count === 0) return undefined;
  const codes = codesOf(seed, email);
  return { uri: codes.toString(), secret: codes.secret.base32 };
}

/**
 * True when the account's app shows that code now, or does by a clock that is up to 30 seconds off, and neither it nor
 * a later one was used before.
 *
 * @param app.isConfirmed whether the app is in force, or is to be by this code.
 */
export async function spendAppCode(
  { staffTwoFactor }: Models,
  { accountId, key, isConfirmed }: { accountId: string; key: string; isConfirmed: boolean },
  code: string,
): Promise<boolean> {
  const app = { userId: accountId, verified: isConfirmed };
  const stored = await staffTwoFactor.findFirst({ where: app });
  if (!stored) return false;
  const codes = codesOf(await symmetricDecrypt({ key, data: stored.secret }), accountId);
  const timestamp = Date.now();
  const offset = codes.validate({ token: code, timestamp, window: 1 });
  if (offset === null) return false;
  const lastStep = codes.counter({ timestamp }) + offset;
  // One statement, so that of two requests with the same code, in whichever processes, one finds the step used.
  const { count } = await staffTwoFactor.updateMany({
    where: { ...app, OR: [{ lastStep: null }, { lastStep: { lt: lastStep } }] },
    data: { lastStep, verified: true },
  });
  return count === 1;
}

/**
 * Without letters and digits that look alike: 32 of them, 5 bits each. A backup code has 24, so that a plain hash
 * suffices to keep it.
 */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

function randomCode(): string {
  const letters = Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

function hashOf(code: string): Buffer<ArrayBuffer> {
  return sha256(`backup code ${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`);
}

/** Makes new backup codes; those from before are void. */
export async function renewBackupCodes({ staffBackupCode }: Models, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, randomCode);
  await staffBackupCode.deleteMany({ where: { accountId } });
  await staffBackupCode.createMany({ data: codes.map((code) => ({ hash: hashOf(code), accountId })) });
  return codes;
}

/** True when it is one of the account's backup codes. It is used up. */
export async function spendBackupCode({ staffBackupCode }: Models, accountId: string, code: string): Promise<boolean> {
  return (await staffBackupCode.deleteMany({ where: { hash: hashOf(code), accountId } })).count === 1;
}
