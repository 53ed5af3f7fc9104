import type { FastifyReply, FastifyRequest } from 'fastify';
import { site } from '../../../shared/site.ts';
import { Problem } from '../../platform/http/problems.ts';
import { randomToken, seal, unseal } from './secret.ts';

/** Hosts to which browsers return `Secure` cookies over plain HTTP as well. */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

/** `session_token`; `step`: a sign-in that awaits its second step; `device`: one that has signed in before. */
export type CookieName = 'session_token' | 'step' | 'device';

export interface Cookies {
  read(request: FastifyRequest, name: CookieName): string | undefined;
  /** @param life milliseconds; 0 takes the cookie away. */
  set(reply: FastifyReply, name: CookieName, value: string, life: number): void;
}

/**
 * Cookies out of reach of scripts. `Lax`: links to resumes in an exported list have to open. `__Host-`: no other host
 * and no plain HTTP page can have set them. Where PUBLIC_URL says that staff reach the site by plain HTTP alone,
 * browsers would drop such cookies, so they go without.
 */
export function createCookies(publicUrl: string): Cookies {
  const { protocol, hostname } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || loopback.test(hostname);
  const beginningOf = (name: CookieName) => `${isSecure ? '__Host-staff' : 'staff'}.${name}=`;
  return {
    read(request, name) {
      const beginning = beginningOf(name);
      const cookies = (request.headers.cookie ?? '').split(/;\s*/);
      return cookies.find((cookie) => cookie.startsWith(beginning))?.slice(beginning.length) || undefined;
    },
    set(reply, name, value, life) {
      const attributes = `Path=/; Max-Age=${life / 1000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      reply.header('set-cookie', `${beginningOf(name)}${value}; ${attributes}`);
    },
  };
}

/** Milliseconds that a device is remembered after its last sign-in. */
const deviceMemory = 180 * 86_400_000;

interface Sealed {
  cookies: Cookies;
  secret: string;
}

/**
 * The device that sent a request, when it has signed in to that account before. A cookie of its own says so: the server
 * keeps nothing of it, and it opens nothing. It only keeps strangers' guesses from counting for the device.
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
 * The origin that links and passkeys belong to: PUBLIC_URL's, whatever a request says of the host that it came to.
 * While PUBLIC_URL is the placeholder, a page on this computer counts as well, as in development.
 */
export function siteOrigin({ headers: { origin = '' } }: Pick<FastifyRequest, 'headers'>, publicUrl: string): string {
  const isLocal = publicUrl === site.url && URL.canParse(origin) && loopback.test(new URL(origin).hostname);
  return isLocal ? origin : publicUrl;
}

/**
 * The same for passkeys, which work on no other page.
 *
 * @throws Problem `foreign-origin`
 */
export function passkeyOrigin(request: Pick<FastifyRequest, 'headers'>, publicUrl: string): string {
  const origin = siteOrigin(request, publicUrl);
  if (request.headers.origin !== origin) throw new Problem('foreign-origin');
  return origin;
}

/**
 * Refuses a request that changes something and does not come from a page of this site: browsers say where a request
 * comes from in `Origin`, and no other page can make them say otherwise. One that says nothing is refused as well.
 *
 * @throws Problem `foreign-origin`
 */
export function requireOwnOrigin({ method, headers: { origin = '' }, host }: FastifyRequest, publicUrl: string): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method) || origin === publicUrl) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Problem('foreign-origin');
}
