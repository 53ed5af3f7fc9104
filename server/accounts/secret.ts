import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto';
import type { Models } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import type { Settings } from '../platform/settings.ts';

/** By which the database stores a secret. A plain hash suffices for 120 random bits or more. */
export const sha256 = (text: string) => hash('sha256', text, 'buffer');

/** 256 random bits in 43 characters that are safe in a URL. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** For {@link seal}: AUTH_SECRET, else one that the first process creates for all. */
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

/** Milliseconds that a link, or the challenge of a passkey, is valid. */
export const lives = { 'set-up': 86_400_000, reset: 3 * 86_400_000, challenge: 300_000 } as const;

/** Stores a secret's hash. `isNew` is false when it was stored before. */
export async function keepSecret(models: Models, token: string, kind: keyof typeof lives, accountId: string | null) {
  const { staffSecret } = models;
  const expiresAt = new Date(Date.now() + lives[kind]);
  await staffSecret.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  const data = { hash: sha256(token), kind, accountId, expiresAt };
  return { isNew: (await staffSecret.createMany({ data, skipDuplicates: true })).count === 1, expiresAt };
}
