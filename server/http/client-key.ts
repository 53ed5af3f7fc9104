import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';

/**
 * Makes the function that says by what a client is counted in the database, which keeps no addresses. As for the rate limits, an
 * IPv6 network of 64 bits is one client.
 *
 * @param secret keys the hashes.
 */
export function createClientKey(secret: string): (address: string) => Buffer {
  return (address) =>
    createHmac('sha256', secret)
      .update(`client ${normalizeIP(address)}`)
      .digest();
}
