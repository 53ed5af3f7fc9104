import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto';
import type { Models } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import type { Settings } from '../platform/settings.ts';

/** The hash by which the database stores a secret. A plain one suffices for 120 random bits or more. */
export const sha256 = (text: string) => hash('sha256', text, 'buffer');

/** 256 random bits, as 43 characters that need no escaping in a URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The secret of {@link seal}: AUTH_SECRET, else one that the first process creates for all. */
export async function authSecret({ AUTH_SECRET }: Settings, { prisma }: Db): Promise<string> {
  if (AUTH_SECRET) return AUTH_SECRET;
  await prisma.serverSecret.createMany({ data: { name: 'auth', value: randomToken() }, skipDuplicates: true });
  return (await prisma.serverSecret.findUniqueOrThrow({ where: { name: 'auth' } })).value;
}

const cipher = 'aes-256-gcm';
const lengths = { nonce: 12, tag: 16 } as const;

function keyOf(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(`seal for ${purpose}`).digest();
}

/** Encrypts and signs a text for one purpose. `life` is in milliseconds; without it the sealed text never expires. */
export function seal(secret: string, purpose: string, text: string, life?: number): string {
  const nonce = randomBytes(lengths.nonce);
  const sealing = createCipheriv(cipher, keyOf(secret, purpose), nonce, { authTagLength: lengths.tag });
  const end = life === undefined ? null : Date.now() + life;
  const body = Buffer.concat([sealing.update(JSON.stringify({ text, end })), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url');
}

/** The text that was sealed for that purpose; undefined when it was not, or has expired. */
export function unseal(secret: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, body] = [bytes.subarray(0, lengths.nonce), bytes.subarray(lengths.nonce + lengths.tag)];
  try {
    const opening = createDecipheriv(cipher, keyOf(secret, purpose), nonce, { authTagLength: lengths.tag });
    opening.setAuthTag(bytes.subarray(lengths.nonce, lengths.nonce + lengths.tag));
    const { text, end } = JSON.parse(`${opening.update(body, undefined, 'utf8')}${opening.final('utf8')}`);
    return end === null || end > Date.now() ? text : undefined;
  } catch {
    return undefined;
  }
}

const day = 86_400_000;

/** Milliseconds that a one-time secret is valid: a link, or the challenge of a passkey. */
export const lives = { 'set-up': day, reset: 3 * day, challenge: 300_000 } as const;

/** Stores the hash of a secret, of an account or of none. `isNew` is false when it was stored before. */
export async function keepSecret(
  { staffSecret }: Models,
  token: string,
  kind: keyof typeof lives,
  accountId: string | null,
): Promise<{ isNew: boolean; expiresAt: Date }> {
  const expiresAt = new Date(Date.now() + lives[kind]);
  await staffSecret.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  const data = { hash: sha256(token), kind, accountId, expiresAt };
  return { isNew: (await staffSecret.createMany({ data, skipDuplicates: true })).count === 1, expiresAt };
}
