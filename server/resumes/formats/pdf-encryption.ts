import { createCipheriv, createHash } from 'node:crypto';
import { isDictionary, type PdfDictionary } from './pdf-syntax.ts';

/** Pads passwords, so the empty password is exactly this (ISO 32000-2, algorithm 2). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/**
 * Whether an encrypted PDF can only be opened with a password or a key. False when the empty user password opens it, as it does
 * when only printing or copying is restricted, and when the entries needed to tell are missing.
 *
 * @param encrypt the file's encryption dictionary.
 * @param fileId the first string of the trailer's `ID`, or empty.
 */
export function needsPassword(encrypt: PdfDictionary, fileId: Buffer): boolean {
  const filter = encrypt.get('Filter');
  if (typeof filter !== 'string') return false;
  if (filter !== 'Standard') return true;
  if (encryptsNothing(encrypt)) return false;
  const owner = encrypt.get('O');
  const user = encrypt.get('U');
  const revision = encrypt.get('R');
  if (!Buffer.isBuffer(owner) || !Buffer.isBuffer(user) || typeof revision !== 'number') return false;
  if (revision === 5 || revision === 6) return user.length >= 48 && !opensWithHash(user, revision);
  if (revision < 2 || revision > 4 || owner.length < 32 || user.length < 16) return false;
  return !keyLengths(encrypt).some((length) =>
    [true, false].some((hasMetadata) => opensWithKey(encrypt, { owner, user, revision, fileId, length, hasMetadata })),
  );
}

/** Crypt filters can encrypt attachments only, and leave text and images alone. */
function encryptsNothing(encrypt: PdfDictionary): boolean {
  const version = encrypt.get('V');
  if (version !== 4 && version !== 5) return false;
  return ['StmF', 'StrF'].every((key) => (encrypt.get(key) ?? 'Identity') === 'Identity');
}

/** Possible key lengths in bytes: writers disagree on the unit of `Length`. */
function keyLengths(encrypt: PdfDictionary): number[] {
  if (encrypt.get('V') === 1) return [5];
  const filters = encrypt.get('CF');
  const filter = isDictionary(filters) ? filters.get(String(encrypt.get('StmF'))) : undefined;
  const declared = [encrypt.get('Length'), isDictionary(filter) ? filter.get('Length') : undefined];
  const lengths = declared.flatMap((length) => (typeof length === 'number' ? [length / 8, length] : []));
  return [...new Set([...lengths, 16, 5])].filter((length) => Number.isInteger(length) && length >= 5 && length <= 16);
}

interface KeyParts {
  owner: Buffer;
  user: Buffer;
  revision: number;
  fileId: Buffer;
  length: number;
  hasMetadata: boolean;
}

/** Revisions 2 to 4: derives the key of the empty password and compares the result with `U` (algorithms 2, 4 and 5). */
function opensWithKey(encrypt: PdfDictionary, parts: KeyParts): boolean {
  const { owner, user, revision, fileId, length, hasMetadata } = parts;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(encrypt.get('P') ?? 0) | 0);
  const seed = [padding, owner.subarray(0, 32), permissions, fileId];
  if (revision === 4 && !hasMetadata) seed.push(Buffer.alloc(4, 0xff));
  let key = md5(...seed).subarray(0, length);
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32));
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length);
  let check = md5(padding, fileId);
  for (let round = 0; round < 20; round += 1) {
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  }
  return check.equals(user.subarray(0, 16));
}

/** Revisions 5 and 6: `U` holds the salted hash of the password, and the salt (algorithm 11). */
function opensWithHash(user: Buffer, revision: 5 | 6): boolean {
  const salt = user.subarray(32, 40);
  const hash = revision === 5 ? sha(256, salt) : hardenedHash(salt);
  return hash.equals(user.subarray(0, 32));
}

/** Algorithm 2.B for the empty password: 64 to 287 rounds. */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt);
  for (let round = 1, last = 0; round <= 64 || last > round - 33; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    // 256 ≡ 1 (mod 3), so the sum of the bytes is congruent to the number.
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(([256, 384, 512] as const)[remainder as 0 | 1 | 2], encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function sha(bits: 256 | 384 | 512, bytes: Buffer): Buffer {
  return createHash(`sha${bits}`).update(bytes).digest();
}

function md5(...chunks: Buffer[]): Buffer {
  const hash = createHash('md5');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest();
}

/** Recent OpenSSL builds may lack RC4. */
function rc4(key: Uint8Array, text: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 0xff] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(text).map((byte, index) => {
    const i = (index + 1) & 0xff;
    j = (j + at(i)) & 0xff;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  }) as Buffer;
}
