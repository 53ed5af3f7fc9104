import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { isDictionary, type PdfDictionary } from './pdf-syntax.ts';

/** How the streams of a file are encrypted, and with what. */
export interface StreamKey {
  cipher: 'RC4' | 'AES-128' | 'AES-256';
  key: Buffer;
}

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
  const standard = standardEntries(encrypt);
  if (!standard) return false;
  return standard.revision >= 5
    ? standard.user.length >= 48 && !opensWithHash(standard)
    : keyOf(encrypt, standard, fileId) === undefined;
}

/**
 * The key of the streams of a PDF that opens with the empty user password; undefined when it does not, or when they are not
 * encrypted in a way of the standard.
 */
export function streamKey(encrypt: PdfDictionary, fileId: Buffer): StreamKey | undefined {
  const standard = encrypt.get('Filter') === 'Standard' ? standardEntries(encrypt) : undefined;
  const cipher = cipherOf(encrypt);
  if (!standard || !cipher) return undefined;
  const key = standard.revision >= 5 ? hashedKey(encrypt, standard) : keyOf(encrypt, standard, fileId);
  return key && { cipher, key };
}

interface StandardEntries {
  owner: Buffer;
  user: Buffer;
  revision: number;
}

/** The entries from which passwords are told; undefined when they are missing, or of no known revision. */
function standardEntries(encrypt: PdfDictionary): StandardEntries | undefined {
  const owner = encrypt.get('O');
  const user = encrypt.get('U');
  const revision = encrypt.get('R');
  if (!Buffer.isBuffer(owner) || !Buffer.isBuffer(user) || typeof revision !== 'number') return undefined;
  if (revision === 5 || revision === 6) return { owner, user, revision };
  const isKnown = revision >= 2 && revision <= 4 && owner.length >= 32 && user.length >= 16;
  return isKnown ? { owner, user, revision } : undefined;
}

/** What encrypts streams, when nothing says otherwise (ISO 32000-2, 7.6). */
function cipherOf(encrypt: PdfDictionary): StreamKey['cipher'] | undefined {
  const version = encrypt.get('V');
  if (version === 1 || version === 2) return 'RC4';
  const filters = encrypt.get('CF');
  const filter = isDictionary(filters) ? filters.get(String(encrypt.get('StmF'))) : undefined;
  const method = isDictionary(filter) ? filter.get('CFM') : undefined;
  if (version !== 4 && version !== 5) return undefined;
  return method === 'V2' ? 'RC4' : method === 'AESV2' ? 'AES-128' : method === 'AESV3' ? 'AES-256' : undefined;
}

/** Decrypts the content of a stream (algorithms 1 and 1.A). What follows its last whole block is left out. */
export function decryptStream(
  content: Buffer,
  { cipher, key }: StreamKey,
  { object, generation }: { object: number; generation: number },
): Buffer {
  if (cipher === 'AES-256') return decipher('aes-256-cbc', key, content);
  const number = Buffer.alloc(5);
  number.writeUIntLE(object % 0x1000000, 0, 3);
  number.writeUIntLE(generation % 0x10000, 3, 2);
  const ownKey = md5(key, number, Buffer.from(cipher === 'RC4' ? '' : 'sAlT')).subarray(
    0,
    Math.min(16, key.length + 5),
  );
  return cipher === 'RC4' ? rc4(ownKey, content) : decipher('aes-128-cbc', ownKey, content);
}

/** What was encrypted comes after the block with which it was begun. */
function decipher(name: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, content: Buffer): Buffer {
  const end = content.length - (content.length % 16);
  const blocks = createDecipheriv(name, key, content.subarray(0, 16)).setAutoPadding(false);
  return blocks.update(content.subarray(16, end));
}

/** Crypt filters can encrypt attachments only, and leave text and images alone. */
export function encryptsNothing(encrypt: PdfDictionary): boolean {
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

/** Revisions 2 to 4: the key of the empty password, if it opens the file. */
function keyOf(encrypt: PdfDictionary, standard: StandardEntries, fileId: Buffer): Buffer | undefined {
  for (const length of keyLengths(encrypt)) {
    for (const hasMetadata of [true, false]) {
      const key = openingKey(encrypt, { ...standard, fileId, length, hasMetadata });
      if (key) return key;
    }
  }
  return undefined;
}

interface KeyParts extends StandardEntries {
  fileId: Buffer;
  length: number;
  hasMetadata: boolean;
}

/** Derives the key of the empty password; undefined when the result is not that of `U` (algorithms 2, 4 and 5). */
function openingKey(encrypt: PdfDictionary, parts: KeyParts): Buffer | undefined {
  const { owner, user, revision, fileId, length, hasMetadata } = parts;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(encrypt.get('P') ?? 0) | 0);
  const seed = [padding, owner.subarray(0, 32), permissions, fileId];
  if (revision === 4 && !hasMetadata) seed.push(Buffer.alloc(4, 0xff));
  let key = md5(...seed).subarray(0, length);
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32)) ? key : undefined;
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length);
  let check = md5(padding, fileId);
  for (let round = 0; round < 20; round += 1) {
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  }
  return check.equals(user.subarray(0, 16)) ? key : undefined;
}

/** Revisions 5 and 6: `U` holds the salted hash of the password, and two salts (algorithm 11). */
function opensWithHash({ user, revision }: StandardEntries): boolean {
  return hashOf(user.subarray(32, 40), revision).equals(user.subarray(0, 32));
}

/** The key of revisions 5 and 6, which the hash with the second salt unlocks (algorithm 2.A). */
function hashedKey(encrypt: PdfDictionary, standard: StandardEntries): Buffer | undefined {
  const locked = encrypt.get('UE');
  const { user, revision } = standard;
  if (user.length < 48 || !Buffer.isBuffer(locked) || locked.length < 32 || !opensWithHash(standard)) return undefined;
  const unlock = createDecipheriv('aes-256-cbc', hashOf(user.subarray(40, 48), revision), Buffer.alloc(16));
  return unlock.setAutoPadding(false).update(locked.subarray(0, 32));
}

function hashOf(salt: Buffer, revision: number): Buffer {
  return revision === 5 ? sha(256, salt) : hardenedHash(salt);
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
  for (let i = 0, j = 0; i < 256; i += 1) {
    const moved = at(i);
    j = (j + moved + (key[i % key.length] ?? 0)) & 0xff;
    state[i] = at(j);
    state[j] = moved;
  }
  const output = Buffer.allocUnsafe(text.length);
  for (let index = 0, j = 0; index < text.length; index += 1) {
    const i = (index + 1) & 0xff;
    const moved = at(i);
    j = (j + moved) & 0xff;
    state[i] = at(j);
    state[j] = moved;
    output[index] = (text[index] ?? 0) ^ at(at(i) + moved);
  }
  return output;
}
