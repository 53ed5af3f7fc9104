import { randomInt } from 'node:crypto';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { sha256 } from './token-hash.ts';

/** Without letters and digits that look alike: 32 of them, 5 bits each. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

const codesAtOnce = 10;
const groups = 6;
const groupLength = 4;

function randomGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** 120 random bits, so that a plain hash suffices to keep them. */
function randomCode(): string {
  return Array.from({ length: groups }, randomGroup).join('-');
}

function hashOf(code: string): Buffer {
  return sha256(`backup code ${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`);
}

/** Makes new backup codes; those from before are void. */
export async function renewBackupCodes({ rows }: SqlSession, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, randomCode);
  await rows('DELETE FROM staff_backup_codes WHERE account_id = $1', [accountId]);
  await rows('INSERT INTO staff_backup_codes (hash, account_id) SELECT unnest($1::bytea[]), $2::uuid', [
    codes.map(hashOf),
    accountId,
  ]);
  return codes;
}

/** True when it is one of the account's backup codes. It is used up. */
export async function spendBackupCode({ rows }: SqlSession, accountId: string, code: string): Promise<boolean> {
  const used = await rows('DELETE FROM staff_backup_codes WHERE hash = $1 AND account_id = $2 RETURNING hash', [
    hashOf(code),
    accountId,
  ]);
  return used.length > 0;
}
