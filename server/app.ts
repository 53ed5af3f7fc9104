import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { noticeRoutes } from './applicants/consent/routes.ts';
import { contactRoutes } from './applicants/contact/routes.ts';
import { registerOwnPage } from './applicants/own-page/page.ts';
import { ownApplicationRoutes } from './applicants/own-page/routes.ts';
import { registerPrivacyRequestPage } from './applicants/privacy-requests/page.ts';
import type { Config } from './config.ts';
import type { Outbox } from './deliveries/outbox.ts';
import { createAcceptApplication } from './intake/applications/accept.ts';
import { registerFormPage } from './intake/applications/form-page.ts';
import { applicationRoutes } from './intake/applications/routes.ts';
import type { ResumeFiles } from './intake/resumes/files.ts';
import type { OpenResume } from './intake/resumes/open-resume.ts';
import { createReceiveForm, declaredSize, formSizeLimit, textLimit } from './intake/resumes/read-form.ts';
import type { Reading } from './intake/resumes/resume-texts.ts';
import { createResumeChecker, resumeLinks } from './intake/resumes/resumes.ts';
import { resumeRoutes } from './intake/resumes/routes.ts';
import type { Scanning } from './intake/resumes/scan.ts';
import type { Spool } from './intake/resumes/spool.ts';
import { createCheckSpam } from './intake/spam/check.ts';
import type { News } from './live/news.ts';
import type { Database } from './platform/database/database.ts';
import type { Replica } from './platform/database/replica.ts';
import { createClientKey } from './platform/http/client-key.ts';
import { handleError } from './platform/http/error-handler.ts';
import { describeApi } from './platform/http/openapi.ts';
import { Problem, sendProblem } from './platform/http/problems.ts';
import { registerRateLimits } from './platform/http/rate-limits.ts';
import { drainRefusedBodies } from './platform/http/refused-bodies.ts';
import { logRequests } from './platform/http/request-log.ts';
import { refuseUnreadable } from './platform/http/unreadable.ts';
import { refuseUnstorableText } from './platform/http/unstorable-text.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { metricsRoutes } from './platform/metrics/routes.ts';
import { createReadiness } from './platform/operations/readiness.ts';
import { operationsRoutes } from './platform/operations/routes.ts';
import { registerClientErrors } from './site/client-errors.ts';
import type { Site } from './site/load.ts';
import type { RenderAnswer } from './site/render-answer.ts';
import { securityHeaders } from './site/security-headers.ts';
import { createSiteServer, registerSite } from './site/site.ts';
import { registerStaffPage } from './site/staff-page.ts';
import { authSecret } from './staff/accounts/secret.ts';
import { registerStaff } from './staff-routes.ts';

/** Milliseconds. In `requestTimeout` a phone sends a resume of 5 MB at 9 kB a second. */
const timeouts = {
  requestTimeout: 600_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
};

/** Milliseconds after which a socket is closed on which nothing is sent or received. */
const socketTimeout = 90_000;

function serverOf(tls: SecureContextOptions | undefined, listener: RequestListener): Server {
  // A server for HTTPS has all that one for HTTP has, and more.
  return tls
    ? (createSecureServer({ ...timeouts, ...tls }, listener) as unknown as Server)
    : createServer(timeouts, listener);
}

export interface AppDependencies {
  config: Config;
  /** Without it the server speaks HTTP, behind a proxy that speaks HTTPS. */
  tls?: SecureContextOptions | undefined;
  database: Database;
  replica: Pick<Replica, 'choose'>;
  files: ResumeFiles;
  spool: Spool;
  outbox: Outbox;
  jobs: PgBoss;
  scanning: Pick<Scanning, 'announce'>;
  reading: Pick<Reading, 'announce'>;
  news: News;
  metrics: Metrics;
  site: Site;
  renderAnswer: RenderAnswer;
  openResume: OpenResume;
  logger: Logger;
}

/** Builds the application. Reads no environment, opens no port and never exits the process. */
export async function buildApp(dependencies: AppDependencies) {
  const {
    config,
    tls,
    database,
    replica,
    files,
    spool,
    outbox,
    jobs,
    scanning,
    reading,
    news,
    metrics,
    site,
    renderAnswer,
    openResume,
    logger,
  } = dependencies;
  const pages = createSiteServer(site, logger);
  // The same database, on connections that are kept for uploads and applications.
  const intake: Database = { ...database, ...database.intake };
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    ...refuseUnreadable({ ...securityHeaders, 'Cache-Control': 'no-store' }),
    bodyLimit: textLimit,
    serverFactory: (handler) =>
      serverOf(tls, (request, response) => {
        if (!pages.serve(request, response)) handler(request, response);
      }).setTimeout(socketTimeout),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => sendProblem(new Problem('not-found'), reply));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'cache-control': 'no-store', 'x-request-id': request.id });
  });
  logRequests(app, metrics.response);
  // With `Expect: 100-continue`, everything that can be refused without the body is refused before the client sends it.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { expect } = request.headers;
    if (expect !== undefined && (declaredSize(request) ?? 0) <= formSizeLimit) reply.raw.writeContinue();
    done();
  });
  drainRefusedBodies(app);
  refuseUnstorableText(app);

  const secret = await authSecret(config, database);
  if (config.RATE_LIMIT === 'on') {
    await registerRateLimits(app, { database: intake, secret });
  }
  await app.register(multipart);
  await app.register(formbody, { bodyLimit: textLimit });
  await describeApi(app);

  const onAccepted = () => {
    scanning.announce();
    reading.announce();
    news.announce('leads');
  };
  const readiness = createReadiness(intake, files);
  const services = {
    database: intake,
    files,
    checkResume: createResumeChecker(openResume),
    acceptApplication: readiness.watch(
      createAcceptApplication(intake, outbox, files, (outcome, reason) => {
        metrics.application(outcome, reason);
        if (outcome !== 'repeated') onAccepted();
      }),
    ),
    onAccepted,
    onRefused: (reason: string) => metrics.application('refused', reason),
    checkSpam: createCheckSpam(intake),
    links: resumeLinks(config.PUBLIC_URL),
    clientKey: createClientKey(secret),
    receiveForm: createReceiveForm(spool),
  };
  await app.register(operationsRoutes, { config, readiness, jobTrouble: outbox.trouble });
  if (config.METRICS_TOKEN !== undefined) {
    const facts = {
      pools: database.pools,
      pages: () => pages.counts,
      jobTrouble: outbox.trouble,
    };
    await app.register(metricsRoutes, { token: config.METRICS_TOKEN, metrics, database, facts });
  }
  await app.register(resumeRoutes, services);
  await app.register(noticeRoutes, config);
  await app.register(applicationRoutes, services);
  await app.register(registerFormPage, { ...services, config, renderAnswer });
  const ownServices = { ...services, database, config, outbox, jobs, news, reading };
  await app.register(ownApplicationRoutes, ownServices);
  await registerOwnPage(app, { ...ownServices, renderAnswer });
  await registerPrivacyRequestPage(app, { database, news, renderAnswer });
  if (config.CONTACT_DELIVERY === 'store') await app.register(contactRoutes, { database, news });
  registerStaffPage(app, site.staffDocument);
  await registerStaff(app, { ...services, database, config, replica, outbox, jobs, news, secret });
  registerClientErrors(app);
  registerSite(app, site);
  return app;
}
