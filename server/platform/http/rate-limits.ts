import { createHmac } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { Problem } from './problems.ts';

function actorOf({ actor }: FastifyRequest): string {
  return actor.id;
}

/**
 * Rate limits of a process, per client address (or IPv6 /64) unless they have a `keyGenerator`. A whole class or campus
 * may share one address and apply together, so the limits are high.
 */
export const rateLimits = {
  applications: { max: 1_000, timeWindow: '1 minute', groupId: 'applications' },
  uploads: { max: 1_000, timeWindow: '1 minute', groupId: 'uploads' },
  ownPage: { max: 300, timeWindow: '1 minute', groupId: 'own-page' },
  contact: { max: 20, timeWindow: '1 minute', groupId: 'contact' },
  clientErrors: { max: 20, timeWindow: '1 minute', groupId: 'client-errors' },
  // Per account or token: more than a person needs, and low enough that copying all leads takes long.
  reads: { max: 600, timeWindow: '1 minute', groupId: 'reads', keyGenerator: actorOf },
  files: { max: 300, timeWindow: '10 minutes', groupId: 'files', keyGenerator: actorOf },
  exports: { max: 30, timeWindow: '1 hour', groupId: 'exports', keyGenerator: actorOf },
} as const satisfies Record<NonNullable<Endpoint['limit']>, object>;

/** Windows in memory, beyond which counting begins anew. */
const capacity = 20_000;

/** Counts requests in memory. The store of the plugin counts each route by itself, also in a group. */
class Store implements FastifyRateLimitStore {
  #windows = new Map<string, { current: number; endsAt: number }>();

  incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number) {
    const now = Date.now();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      if (this.#windows.size >= capacity) this.#windows.clear();
      window = { current: 0, endsAt: now + timeWindow };
      this.#windows.set(key, window);
    }
    window.current += 1;
    callback(null, { current: window.current, ttl: window.endsAt - now });
  }

  /** `groupId` is part of the key, so all routes share one store. */
  child() {
    return this;
  }
}

/** Enforces the `config.rateLimit` of routes. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: Store,
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('too-many-requests', { retryAfter: Math.ceil(ttl / 1000) }),
  });
}

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
