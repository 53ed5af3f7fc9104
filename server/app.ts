import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { isOversized, textLimit } from './intake/resumes/read-form.ts';
import { drainRefusedBodies, limitConnections, limitPipelining, refuseUnstorableText } from './platform/http/guards.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { handleError, Problem, refuseUnreadable, sendProblem } from './platform/http/problems.ts';
import { registerRateLimits } from './platform/http/rate-limits.ts';
import { logRequests } from './platform/http/request-log.ts';
import type { Platform } from './platform/server-parts.ts';
import { securityHeaders } from './site/security-headers.ts';
import type { ServePage } from './site/site.ts';

/** Milliseconds. In `requestTimeout` a phone sends a resume of 5 MB at 9 kB a second. */
const timeouts = {
  requestTimeout: 600_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  // The socket's is enough: Node would start a timer with each response, and another with the next request.
  keepAliveTimeout: 0,
};

/** Milliseconds until an idle socket is closed, between requests, too. */
const socketTimeout = 90_000;

/** Makes the HTTP server with the hooks and limits of every route; `servePage` comes before Fastify. */
export async function createApp(
  { config, database, metrics, secret, logger }: Platform,
  servePage: ServePage,
  tls: SecureContextOptions | undefined,
) {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    ...refuseUnreadable({ ...securityHeaders, 'Cache-Control': 'no-store' }),
    bodyLimit: textLimit,
    // Only for the scheme of the address that it reports.
    ...(tls && { https: {} }),
    serverFactory(handler) {
      const listener = limitPipelining((request, response) => {
        if (!servePage(request, response)) handler(request, response);
      });
      if (!tls) return createServer(timeouts, listener).setTimeout(socketTimeout);
      // It has every method of an HTTP server that the application uses.
      return (createSecureServer({ ...timeouts, ...tls }, listener) as unknown as Server).setTimeout(socketTimeout);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => sendProblem(new Problem('not-found'), reply));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'cache-control': 'no-store', 'x-request-id': request.id });
  });
  logRequests(app, metrics.response);
  // With `Expect: 100-continue`, a request is refused by its headers before the client sends the body.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.headers.expect !== undefined && !isOversized(request)) reply.raw.writeContinue();
    done();
  });
  drainRefusedBodies(app);
  refuseUnstorableText(app);

  if (config.RATE_LIMIT === 'on') await registerRateLimits(app, { database: database.intake, secret });
  await app.register(multipart);
  await app.register(formbody, { bodyLimit: textLimit });
  await registerOpenApi(app);
  limitConnections(app.server, { isBehindProxy: config.TRUST_PROXY !== false });
  return app;
}
