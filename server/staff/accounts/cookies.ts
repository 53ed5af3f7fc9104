import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken, seal, unseal } from './secret.ts';

/** Hosts to which browsers return `Secure` cookies over plain HTTP as well. */
export const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

/**
 * True when staff reach the site by plain HTTP alone, as its operator has said with PUBLIC_URL: browsers would drop
 * every `Secure` cookie.
 */
function isPlainHttp(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && !loopback.test(hostname);
}

/** What the names of all cookies begin with. `__Host-`: no other host and no plain HTTP page can have set them. */
export function cookiePrefix(publicUrl: string): string {
  return isPlainHttp(publicUrl) ? 'staff' : '__Host-staff';
}

/** The attributes of all cookies. `Lax`: links to resumes in an exported list have to open. */
export function cookieAttributes(publicUrl: string) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: !isPlainHttp(publicUrl) } as const;
}

/**
 * Our own cookies beside Better Auth's: of a sign-in that awaits its second step, and of a device that has signed in
 * before.
 */
export type CookieName = 'step' | 'device';

export interface Cookies {
  read(request: FastifyRequest, name: CookieName): string | undefined;
  /** @param life milliseconds; 0 takes the cookie away. */
  set(reply: FastifyReply, name: CookieName, value: string, life: number): void;
}

export function createCookies(publicUrl: string): Cookies {
  const prefix = cookiePrefix(publicUrl);
  const { secure } = cookieAttributes(publicUrl);
  return {
    read(request, name) {
      const beginning = `${prefix}.${name}=`;
      const cookies = (request.headers.cookie ?? '').split(/;\s*/);
      return cookies.find((cookie) => cookie.startsWith(beginning))?.slice(beginning.length) || undefined;
    },
    set(reply, name, value, life) {
      const attributes = `Path=/; Max-Age=${life / 1000}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      reply.header('set-cookie', `${prefix}.${name}=${value}; ${attributes}`);
    },
  };
}

/** Milliseconds that a device is remembered after its last sign-in. */
const memory = 180 * 86_400_000;

/**
 * Tells devices that have signed in before from all others, by a cookie of theirs: the server keeps nothing of it. It
 * opens nothing: it only keeps strangers' guesses from counting for them.
 */
export function createKnownDevices({ cookies, secret }: { cookies: Cookies; secret: string }) {
  /** The device that sent a request, when it has signed in to that account before. */
  function find(request: FastifyRequest, email: string): string | undefined {
    return unseal(secret, `known device ${email}`, cookies.read(request, 'device') ?? '');
  }
  return {
    find,
    remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
      const device = find(request, email) ?? randomToken();
      cookies.set(reply, 'device', seal(secret, `known device ${email}`, device, memory), memory);
    },
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
