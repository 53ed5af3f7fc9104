import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from './cookies.ts';
import { randomToken } from './token-hash.ts';

/** Seconds that a device is remembered after its last sign-in. */
const memory = 180 * 86_400;

export interface KnownDevices {
  /** The device that sent a request, when it has signed in to that account before. */
  find(request: FastifyRequest, email: string): string | undefined;
  /** Remembers the device in its own cookie: the server keeps nothing of it. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void;
}

/** Tells devices that have signed in before from all others. It opens nothing: it only keeps strangers' guesses from counting for them. */
export function createKnownDevices({ cookies, secret }: { cookies: Cookies; secret: string }): KnownDevices {
  function sign(device: string, end: string, email: string): Buffer {
    return createHmac('sha256', secret).update(`known device ${device} ${end} ${email}`).digest();
  }

  function find(request: FastifyRequest, email: string): string | undefined {
    const [device, end, signature] = (cookies.read(request, 'device') ?? '').split('.');
    if (!device || !end || !signature || Number(end) < Date.now() / 1000) return undefined;
    const [given, expected] = [Buffer.from(signature, 'base64url'), sign(device, end, email)];
    return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
  }

  return {
    find,
    remember(request, reply, email) {
      const device = find(request, email) ?? randomToken();
      const end = String(Math.floor(Date.now() / 1000) + memory);
      cookies.set(reply, 'device', `${device}.${end}.${sign(device, end, email).toString('base64url')}`, memory);
    },
  };
}
