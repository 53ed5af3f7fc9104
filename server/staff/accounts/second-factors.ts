import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { site } from '../../../shared/site.ts';
import { type Role, type SecondStep, secondSteps } from '../../../shared/staff-accounts.ts';
import { takeLock } from '../../platform/database/database.ts';
import type { StaffAccount } from '../../platform/database/generated/client.ts';
import type { Settings } from '../../platform/settings.ts';
import type { Models } from '../audit/audit.ts';
import { seal, sha256, unseal } from './secret.ts';

/** True when accounts of that role need a second factor. */
export function needsSecondFactor({ STAFF_SECOND_FACTOR: policy }: Settings, role: Role): boolean {
  return policy === 'everyone' || (policy === 'admins' && role === 'admin');
}

/** Prisma's `include` for {@link stepsOf}. */
export const counts = { _count: { select: { passkeys: true } } } as const;

/** The available second steps of an account's sign-in; empty when the password is enough. */
export function stepsOf({
  appStep,
  backupCodes,
  _count: { passkeys },
}: Pick<StaffAccount, 'appStep' | 'backupCodes'> & { _count: { passkeys: number } }): SecondStep[] {
  if (passkeys === 0 && appStep === null) return [];
  const has = { passkey: passkeys > 0, app: appStep !== null, 'backup-code': backupCodes.length > 0 };
  return secondSteps.filter((step) => has[step]);
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
  { staffAccount }: Models,
  { id, email }: { id: string; email: string },
  key: string,
): Promise<{ uri: string; secret: string } | undefined> {
  const seed = randomBytes(24).toString('base64url');
  const data = { appSecret: seal(key, purposeOf(id), seed) };
  if ((await staffAccount.updateMany({ where: { id, appStep: null }, data })).count === 0) return undefined;
  const codes = codesOf(seed, email);
  return { uri: codes.toString(), secret: codes.secret.base32 };
}

/**
 * True when the account's app shows that code within 30 seconds of now, and neither it nor a later one was used before.
 * The first code confirms the app.
 */
export async function spendAppCode(
  { staffAccount }: Models,
  { id, appSecret }: Pick<StaffAccount, 'id' | 'appSecret'>,
  key: string,
  token: string,
): Promise<boolean> {
  const seed = appSecret && unseal(key, purposeOf(id), appSecret);
  if (!seed) return false;
  const codes = codesOf(seed, id);
  const timestamp = Date.now();
  const offset = codes.validate({ token, timestamp, window: 1 });
  if (offset === null) return false;
  const appStep = codes.counter({ timestamp }) + offset;
  // One statement, so that only one of two concurrent requests with the same code succeeds.
  const where = { id, appSecret, OR: [{ appStep: null }, { appStep: { lt: appStep } }] };
  return (await staffAccount.updateMany({ where, data: { appStep } })).count === 1;
}

/** Removes all second factors of an account, with its backup codes. */
export async function removeSecondFactors({ staffAccount, staffPasskey }: Models, id: string): Promise<void> {
  await staffPasskey.deleteMany({ where: { accountId: id } });
  await staffAccount.update({ where: { id }, data: { appSecret: null, appStep: null, backupCodes: [] } });
}

/** 32 characters, 5 bits each, without lookalikes. A backup code has 24 characters, so that a plain hash suffices. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

function randomCode(): string {
  const groupOf = (length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: 6 }, () => groupOf(4)).join('-');
}

function hashOf(code: string): string {
  return sha256(`backup code ${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`).toString('hex');
}

/** Creates new backup codes, which replace the earlier ones. */
export async function renewBackupCodes({ staffAccount }: Models, id: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, randomCode);
  await staffAccount.update({ where: { id }, data: { backupCodes: codes.map(hashOf) } });
  return codes;
}

/** Creates backup codes for an account with its first second factor; empty when it has codes already. */
export async function firstBackupCodes(models: Models, id: string): Promise<string[]> {
  await takeLock(models, 'accountChanges');
  const { backupCodes } = await models.staffAccount.findUniqueOrThrow({ where: { id } });
  return backupCodes.length > 0 ? [] : renewBackupCodes(models, id);
}

/** Consumes one of the account's backup codes. False when it is none. */
export async function spendBackupCode(
  { staffAccount }: Models,
  { id, backupCodes: known }: Pick<StaffAccount, 'id' | 'backupCodes'>,
  code: string,
): Promise<boolean> {
  const backupCodes = known.filter((hash) => hash !== hashOf(code));
  if (backupCodes.length === known.length) return false;
  // Unless another one was spent meanwhile, so that only one of two concurrent requests with the same code succeeds.
  const where = { id, backupCodes: { equals: known } };
  return (await staffAccount.updateMany({ where, data: { backupCodes } })).count === 1;
}
