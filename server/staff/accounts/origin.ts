import type { FastifyRequest } from 'fastify';
import { Problem } from '../../platform/http/problems.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** The origin of the page that a request comes from, once `requireOwnOrigin` has let it through. */
export function originOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  if (headers.origin === undefined) throw new Problem('foreign-origin');
  return headers.origin;
}

/**
 * Refuses a request that changes something and does not come from a page of this site: browsers say where a request comes
 * from in `Origin`, and no other page can make them say otherwise. One that says nothing is refused as well.
 *
 * @throws Problem `foreign-origin`
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  if (harmless.has(request.method)) return;
  const { origin } = request.headers;
  const isOwn = origin !== undefined && (origin === new URL(publicUrl).origin || hostOf(origin) === request.host);
  if (!isOwn) throw new Problem('foreign-origin');
}
