import { argon2, createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from './database/database.ts';
import type { Settings } from './settings.ts';

/** 32 bytes. By itself, it suffices for storing secrets of 120 random bits or more. */
export const sha256 = (bytes: string | Uint8Array) => hash('sha256', bytes, 'buffer');

/** 256 random bits in 43 characters that are safe in a URL. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** The `secret` of the platform: AUTH_SECRET, else one that the first process creates for all. */
export async function authSecret({ AUTH_SECRET }: Settings, { prisma }: Db) {
  if (AUTH_SECRET) return AUTH_SECRET;
  await prisma.serverSecret.createMany({ data: { name: 'auth', value: randomToken() }, skipDuplicates: true });
  return (await prisma.serverSecret.findUniqueOrThrow({ where: { name: 'auth' } })).value;
}

/** A sealed text is a nonce of 12 bytes, a tag of 16, and the encrypted JSON. */
const cipher = 'aes-256-gcm';
const authTagLength = 16;

const keyOf = (secret: string, purpose: string) => createHmac('sha256', secret).update(`seal for ${purpose}`).digest();

/** Encrypts and signs a text for one purpose. `life`, in milliseconds; without it the text never expires. */
export function seal(secret: string, purpose: string, text: string, life?: number) {
  const nonce = randomBytes(12);
  const sealing = createCipheriv(cipher, keyOf(secret, purpose), nonce, { authTagLength });
  const end = life === undefined ? null : Date.now() + life;
  const body = Buffer.concat([sealing.update(JSON.stringify({ text, end })), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url');
}

/** The text that was sealed for that purpose; undefined for any other, or an expired one. */
export function unseal(secret: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, tag, body] = [bytes.subarray(0, 12), bytes.subarray(12, 28), bytes.subarray(28)];
  try {
    const opening = createDecipheriv(cipher, keyOf(secret, purpose), nonce, { authTagLength }).setAuthTag(tag);
    const { text, end } = JSON.parse(`${opening.update(body, undefined, 'utf8')}${opening.final('utf8')}`);
    return end === null || end > Date.now() ? text : undefined;
  } catch {
    return undefined;
  }
}

const derive = promisify(argon2);

/** OWASP's smallest setting for argon2id: 19 MiB; about 25 ms of a thread outside the event loop. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** The last hash of each lane. Two lanes leave half of Node's four threads to files. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];

function tagOf(password: string, nonce: Buffer, parameters: typeof cost) {
  const derived = (lanes.shift() ?? Promise.resolve()).then(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce, ...parameters }),
  );
  lanes.push(derived.catch(() => undefined));
  return derived;
}

/** The hash with its salt and cost: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16);
  const texts = [salt, await tagOf(password, salt, cost)].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${texts.join('$')}`;
}

const form = /^\$argon2id\$v=19\$m=([1-9]\d*),t=([1-9]\d*),p=([1-9]\d*)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

/** A hash of another form never matches. */
export async function verifyPassword(hash: string, password: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = form.exec(hash) ?? [];
  if (tag === '') return false;
  const expected = Buffer.from(tag, 'base64');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const nonce = Buffer.from(salt, 'base64');
  return timingSafeEqual(await tagOf(password, nonce, { ...parameters, tagLength: expected.length }), expected);
}
