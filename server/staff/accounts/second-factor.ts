import type { Role, SecondStep } from '../../../shared/staff-accounts.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import type { Settings } from '../../platform/settings.ts';
import { renewBackupCodes } from './backup-codes.ts';

export type SecondFactorPolicy = Settings['STAFF_SECOND_FACTOR'];

/** True when accounts of that role open nothing without a second factor. */
export function needsSecondFactor(policy: SecondFactorPolicy, role: Role): boolean {
  return policy === 'everyone' || (policy === 'admins' && role === 'admin');
}

const findSteps = `
  SELECT
    EXISTS (SELECT FROM staff_two_factors WHERE account_id = $1 AND verified) AS app,
    EXISTS (SELECT FROM staff_passkeys WHERE account_id = $1) AS passkey,
    EXISTS (SELECT FROM staff_backup_codes WHERE account_id = $1) AS "backup-code"`;

/** The ways in which the person of an account can make the second step of a sign-in. None: the password is enough. */
export async function secondStepsOf({ rows }: SqlSession, accountId: string): Promise<SecondStep[]> {
  const [found] = await rows<Record<SecondStep, boolean>>(findSteps, [accountId]);
  if (!found?.app && !found?.passkey) return [];
  return (['passkey', 'app', 'backup-code'] as const).filter((step) => found[step]);
}

const setFlag = 'UPDATE staff_accounts SET two_factor_enabled = $2 WHERE id = $1';

/**
 * Notes in the account that a second factor was added.
 *
 * @returns backup codes when it is the first one.
 */
export async function noteAddedFactor(session: SqlSession, accountId: string): Promise<string[]> {
  await session.rows('SELECT FROM staff_accounts WHERE id = $1 FOR UPDATE', [accountId]);
  await session.rows(setFlag, [accountId, true]);
  const hasCodes = (await secondStepsOf(session, accountId)).includes('backup-code');
  return hasCodes ? [] : renewBackupCodes(session, accountId);
}

/**
 * Notes in the account that a second factor was removed. Backup codes go with the last one.
 *
 * @returns whether another one is left.
 */
export async function noteRemovedFactor(session: SqlSession, accountId: string): Promise<boolean> {
  await session.rows('SELECT FROM staff_accounts WHERE id = $1 FOR UPDATE', [accountId]);
  const isLeft = (await secondStepsOf(session, accountId)).length > 0;
  await session.rows(setFlag, [accountId, isLeft]);
  if (!isLeft) await session.rows('DELETE FROM staff_backup_codes WHERE account_id = $1', [accountId]);
  return isLeft;
}

/** Removes everything that is a second factor of the account. */
export async function removeSecondFactors(session: SqlSession, accountId: string): Promise<void> {
  await session.rows('DELETE FROM staff_two_factors WHERE account_id = $1', [accountId]);
  await session.rows('DELETE FROM staff_passkeys WHERE account_id = $1', [accountId]);
  await noteRemovedFactor(session, accountId);
}
