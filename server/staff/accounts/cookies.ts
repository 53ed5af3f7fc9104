import type { FastifyReply, FastifyRequest } from 'fastify';
import { site } from '../../../shared/site.ts';
import { Problem } from '../../platform/http/problems.ts';
import { randomToken, seal, unseal } from './secret.ts';

/** Hosts to which browsers return `Secure` cookies over plain HTTP as well. */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

/** `device`: a device that has signed in before. */
type CookieName = 'session_token' | 'device';

/**
 * Cookies that scripts cannot read. `Lax` lets links to resumes in an exported list open. `__Host-` excludes cookies of
 * other hosts and of plain HTTP pages. Where PUBLIC_URL has plain HTTP, browsers would drop such cookies, so they lack
 * the prefix and `Secure`.
 */
export function createCookies(publicUrl: string) {
  const { protocol, hostname } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || loopback.test(hostname);
  const beginningOf = (name: CookieName) => `${isSecure ? '__Host-staff' : 'staff'}.${name}=`;
  return {
    read(request: FastifyRequest, name: CookieName): string | undefined {
      const beginning = beginningOf(name);
      const cookies = (request.headers.cookie ?? '').split(/;\s*/);
      return cookies.find((cookie) => cookie.startsWith(beginning))?.slice(beginning.length) || undefined;
    },
    /** @param life milliseconds; 0 deletes the cookie. */
    set(reply: FastifyReply, name: CookieName, value: string, life: number): void {
      const attributes = `Path=/; Max-Age=${life / 1000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      reply.header('set-cookie', `${beginningOf(name)}${value}; ${attributes}`);
    },
  };
}

export type Cookies = ReturnType<typeof createCookies>;

/** Milliseconds for which a device is remembered after its last sign-in. */
const deviceMemory = 180 * 86_400_000;

interface Sealed {
  cookies: Cookies;
  secret: string;
}

/**
 * The ID of the device that sent a request, if it has signed in to that account before, from a sealed cookie. It grants
 * no access, and only keeps failed attempts of others from blocking the device.
 */
export function knownDevice({ cookies, secret }: Sealed, request: FastifyRequest, email: string): string | undefined {
  return unseal(secret, `known device ${email}`, cookies.read(request, 'device') ?? '');
}

export function rememberDevice(services: Sealed, request: FastifyRequest, reply: FastifyReply, email: string): void {
  const device = knownDevice(services, request, email) ?? randomToken();
  const sealed = seal(services.secret, `known device ${email}`, device, deviceMemory);
  services.cookies.set(reply, 'device', sealed, deviceMemory);
}

/**
 * The origin of links and passkeys: that of PUBLIC_URL, whatever the Host header of a request. While PUBLIC_URL is the
 * placeholder, a loopback origin counts as well, for development.
 */
export function siteOrigin({ headers: { origin = '' } }: Pick<FastifyRequest, 'headers'>, publicUrl: string): string {
  const isLocal = publicUrl === site.url && URL.canParse(origin) && loopback.test(new URL(origin).hostname);
  return isLocal ? origin : publicUrl;
}

/**
 * {@link siteOrigin} for passkeys, which work on no other origin.
 *
 * @throws Problem `foreign-origin`
 */
export function passkeyOrigin(request: Pick<FastifyRequest, 'headers'>, publicUrl: string): string {
  const origin = siteOrigin(request, publicUrl);
  if (request.headers.origin !== origin) throw new Problem('foreign-origin');
  return origin;
}

/**
 * Refuses changing requests from pages of other sites, by the `Origin` header, which pages cannot forge. A request
 * without it is refused as well.
 *
 * @throws Problem `foreign-origin`
 */
export function requireOwnOrigin({ method, headers: { origin = '' }, host }: FastifyRequest, publicUrl: string): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method) || origin === publicUrl) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Problem('foreign-origin');
}
