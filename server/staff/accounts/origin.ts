import type { FastifyRequest } from 'fastify';
import { site } from '../../../shared/site.ts';
import { Problem } from '../../platform/http/problems.ts';
import { loopback } from './cookies.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * The origin that passkeys belong to: PUBLIC_URL's, whatever a request says of the host that it came to. While
 * PUBLIC_URL is the placeholder, this computer's, as in development.
 *
 * @throws Problem `foreign-origin`
 */
export function passkeyOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): string {
  const { origin = '' } = headers;
  const isLocal = publicUrl === site.url && URL.canParse(origin) && loopback.test(new URL(origin).hostname);
  if (origin !== publicUrl && !isLocal) throw new Problem('foreign-origin');
  return origin;
}

/**
 * Refuses a request that changes something and does not come from a page of this site: browsers say where a request
 * comes from in `Origin`, and no other page can make them say otherwise. One that says nothing is refused as well.
 *
 * @throws Problem `foreign-origin`
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  if (harmless.has(request.method)) return;
  const { origin } = request.headers;
  const isOwn = origin !== undefined && (origin === new URL(publicUrl).origin || hostOf(origin) === request.host);
  if (!isOwn) throw new Problem('foreign-origin');
}
