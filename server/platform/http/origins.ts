import type { FastifyRequest } from 'fastify';
import { site } from '../../../shared/site.ts';
import { isLoopback, type Settings } from '../settings.ts';
import { Problem } from './problems.ts';

/** Hosts to which browsers return `Secure` cookies over plain HTTP, too. */
export const isLocal = (url: URL) => isLoopback(url) || url.hostname.endsWith('.localhost');

/** For links and passkeys: PUBLIC_URL, or a local origin while that is the placeholder. Never the Host. */
export function siteOrigin({ headers: { origin = '' } }: FastifyRequest, { PUBLIC_URL }: Settings) {
  return PUBLIC_URL === site.url && URL.canParse(origin) && isLocal(new URL(origin)) ? origin : PUBLIC_URL;
}

/** Refuses changes whose `Origin`, which pages cannot forge, is missing or foreign. @throws `foreign-origin` */
export function requireOwnOrigin({ method, headers: { origin = '' }, host }: FastifyRequest, { PUBLIC_URL }: Settings) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method) || origin === PUBLIC_URL) return;
  if (![`https://${host}`, `http://${host}`].includes(origin)) throw new Problem('foreign-origin');
}
