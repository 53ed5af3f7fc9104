import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';

/**
 * Returns a function that maps an address to its client's key in the database, which stores no addresses. As for rate
 * limits, an IPv6 /64 is one client.
 *
 * @param secret HMAC key.
 */
export function createClientKey(secret: string): (address: string) => Buffer {
  return (address) =>
    createHmac('sha256', secret)
      .update(`client ${normalizeIP(address)}`)
      .digest();
}
