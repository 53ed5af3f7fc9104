import { createHmac } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../shared/api/api.ts';
import type { Db } from '../database/database.ts';
import { Problem } from './problems.ts';
import { createCounter } from './rate-counter.ts';

const perMinute = (max: number, groupId: string) => ({ max, timeWindow: '1 minute', groupId });

const keyGenerator = ({ actor }: FastifyRequest) => actor.id;

type Budget = ReturnType<typeof perMinute> & { keyGenerator?: (request: FastifyRequest) => string };

/**
 * Across all processes, per client address (or IPv6 /64) without a `keyGenerator`. A whole class or campus may share
 * one address and apply together, so the limits are high.
 */
export const rateLimits = {
  applications: perMinute(1_000, 'applications'),
  uploads: perMinute(1_000, 'uploads'),
  ownPage: perMinute(300, 'own-page'),
  contact: perMinute(20, 'contact'),
  clientErrors: perMinute(20, 'client-errors'),
  events: perMinute(300, 'events'),
  // Per account or token: more than a person needs, and low enough that copying all leads takes long.
  reads: { ...perMinute(600, 'reads'), keyGenerator },
  // Each is an entry of the audit trail, which keeps it for ever.
  refusals: { ...perMinute(30, 'refusals'), keyGenerator },
  files: { max: 300, timeWindow: '10 minutes', groupId: 'files', keyGenerator },
  exports: { max: 30, timeWindow: '1 hour', groupId: 'exports', keyGenerator },
};

/** A keyed hash of what the database must not show. */
const hashOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest();

export async function registerRateLimits(
  app: FastifyInstance,
  { database, secret }: { database: Db; secret: string },
): Promise<void> {
  const count = createCounter(database, (key) => hashOf(secret, `rate limit ${key}`));
  await app.register(rateLimit, {
    global: false,
    store: class implements FastifyRateLimitStore {
      incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number, max: number) {
        void count(key, { timeWindow, max }).then((usage) => callback(null, usage), callback);
      }
      // `groupId` is part of the key, so all routes share one store.
      child() {
        return this;
      }
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('too-many-requests', { retryAfter: Math.ceil(ttl / 1000) }),
  });
}

/** Counts a request before the handlers of its route, or not at all without rate limits. @throws `too-many-requests` */
export function createLimit(
  app: FastifyInstance,
  { groupId, keyGenerator: keyOf = ({ ip }) => normalizeIP(ip), ...budget }: Budget,
) {
  if (!app.hasDecorator('rateLimit')) return async () => undefined;
  const limit = app.rateLimit({ ...budget, keyGenerator: (request) => keyOf(request) + groupId });
  return async (request: FastifyRequest, reply: FastifyReply) => void (await limit.call(app, request, reply));
}

/**
 * Limits streams by address before the hooks of their scope run: authentication is the expensive part, and
 * `config.rateLimit` counts only requests that passed it.
 */
export function limitStreams(app: FastifyInstance): void {
  const call: Call = 'GET /api/admin/events';
  const limit = createLimit(app, rateLimits.events);
  app.addHook('onRequest', async (request, reply) => {
    if (`${request.method} ${request.routeOptions.url}` === call) await limit(request, reply);
  });
}

/** The key of an address, or IPv6 /64, in the database, which stores no addresses. */
export function clientKey({ secret }: { secret: string }, address: string): Buffer {
  return hashOf(secret, `client ${normalizeIP(address)}`);
}
