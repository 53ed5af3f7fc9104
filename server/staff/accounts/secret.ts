import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings.ts';

/**
 * What the database keeps of a secret that only its holder has. A plain hash suffices: the secrets have 120 random bits
 * or more.
 */
export function sha256(text: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(text).digest();
}

/** 256 random bits, as 43 characters that need no escaping in a URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The secret that signs cookies and encrypts second factors: AUTH_SECRET, else one that the first process makes for
 * all.
 */
export async function authSecret({ AUTH_SECRET }: Pick<Settings, 'AUTH_SECRET'>, { prisma }: Db): Promise<string> {
  if (AUTH_SECRET) return AUTH_SECRET;
  await prisma.serverSecret.createMany({ data: { name: 'auth', value: randomToken() }, skipDuplicates: true });
  return (await prisma.serverSecret.findUniqueOrThrow({ where: { name: 'auth' } })).value;
}

function macOf(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose} ${text}`).digest();
}

/**
 * Signs a text that leaves the server and comes back, so that nothing has to be stored of it.
 *
 * @param text without dots.
 * @param life milliseconds.
 */
export function seal(secret: string, purpose: string, text: string, life: number): string {
  const body = `${text}.${Date.now() + life}`;
  return `${body}.${macOf(secret, purpose, body).toString('base64url')}`;
}

/** The text that was sealed for that purpose. Nothing when it was not, or has run out. */
export function unseal(secret: string, purpose: string, sealed: string): string | undefined {
  const [text = '', end = '', mac = ''] = sealed.split('.');
  const [given, expected] = [Buffer.from(mac, 'base64url'), macOf(secret, purpose, `${text}.${end}`)];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(end) > Date.now() ? text : undefined;
}
