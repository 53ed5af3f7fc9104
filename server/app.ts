import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { applicationRoutes } from './applications/routes.ts';
import type { Config } from './config.ts';
import { contactRoutes } from './contact/routes.ts';
import type { Database } from './database/database.ts';
import { describeApi } from './openapi.ts';
import { operationsRoutes } from './operations/routes.ts';
import { handleError, Problem, sendProblem } from './problems.ts';
import { createMemoryBudget } from './resumes/memory-budget.ts';
import { formSizeLimit } from './resumes/read-form.ts';
import { resumeLinks } from './resumes/resumes.ts';
import { resumeRoutes } from './resumes/routes.ts';

/** Milliseconds: a whole request (a 5 MB resume at 70 kbit/s takes as long), its headers, a socket that says nothing. */
const timeouts = { request: 600_000, headers: 15_000, silence: 30_000, keepAlive: 75_000 };

/** Bytes of a JSON or form-urlencoded body: every text field at its bound, escaped. */
const textBodyLimit = 128 * 1024;

/** Milliseconds in which a client that was refused may still finish sending, so that it gets to read the refusal. */
const lingerTime = 2_000;

export interface AppDependencies {
  config: Config;
  database: Database;
  logger: FastifyBaseLogger;
}

/** Makes the application. It reads no environment, opens no port and never ends the process. */
export async function buildApp({ config, database, logger }: AppDependencies) {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    bodyLimit: textBodyLimit,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.silence,
    keepAliveTimeout: timeouts.keepAlive,
  });
  app.server.headersTimeout = timeouts.headers;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => sendProblem(new Problem('not-found'), reply));

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the address: what people typed into a query is theirs.
    const { method, routeOptions } = request;
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    if (!request.raw.complete) setTimeout(() => request.raw.complete || request.raw.destroy(), lingerTime).unref();
  });
  // A client that asks before it sends a body is told at once that it is too large.
  app.server.on('checkContinue', (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) <= formSizeLimit) response.writeContinue();
    app.server.emit('request', request, response);
  });

  if (config.RATE_LIMIT === 'on') {
    await app.register(rateLimit, {
      global: false,
      errorResponseBuilder: (_request, { ttl }) =>
        new Problem('too-many-requests', { retryAfter: Math.ceil(ttl / 1000) }),
    });
  }
  await app.register(multipart);
  await app.register(formbody, { bodyLimit: textBodyLimit });
  await describeApi(app);

  const services = {
    database,
    links: resumeLinks(config.PUBLIC_URL),
    memory: createMemoryBudget(config.UPLOAD_MEMORY_MB * 1024 * 1024),
  };
  await app.register(operationsRoutes, { config, database });
  await app.register(resumeRoutes, services);
  await app.register(applicationRoutes, services);
  if (config.CONTACT_DELIVERY === 'store') await app.register(contactRoutes, { database });
  return app;
}
