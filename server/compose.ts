import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { addFeatures } from './features.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { startJobs } from './platform/jobs/define-job.ts';
import { createMetrics } from './platform/metrics.ts';
import { createNews } from './platform/news.ts';
import { createLineWriter } from './platform/operations/logger.ts';
import { unconfirmedLanguages } from './platform/operations/risky-settings.ts';
import { openTls } from './platform/operations/tls.ts';
import { authSecret } from './platform/secrets.ts';
import type { BackgroundPart } from './platform/server-parts.ts';
import type { Settings } from './platform/settings.ts';
import { SetupError } from './platform/setup-error.ts';
import type { Site } from './site/load.ts';
import { createSiteServer } from './site/site.ts';

/** Milliseconds for background work to stop, which takes longer only while the database hangs. */
const patience = 10_000;

function listenError(cause: NodeJS.ErrnoException, { HOST, PORT }: Settings) {
  if (!/^(EADDRINUSE|EACCES|EADDRNOTAVAIL|ENOTFOUND)$/.test(cause.code ?? '')) return cause;
  const remedy = 'Stop what uses it, or set PORT or HOST to others.';
  const failure = `The server cannot listen on the port ${PORT} of ${HOST} (${cause.code}).`;
  return new SetupError(`${failure} ${remedy}`, { cause });
}

/** Opens the database and assembles a server. Reads no environment, handles no signals and never exits. */
export async function composeServer(config: Settings, logger: Logger, built: Site) {
  await using opening = new AsyncDisposableStack();
  // Features add pages that depend on this server's database.
  const site = { ...built, resources: new Map(built.resources), batches: new Map() };
  const database = opening.use(await openDatabase(config, logger));
  const news = createNews(database, logger);
  opening.defer(news.close);
  const jobs = await startJobs(database, { isWorker: config.WORKERS > 0, logger });
  opening.defer(() => jobs.stop({ graceful: false }));
  const metrics = createMetrics();
  const servePage = createSiteServer(site, createLineWriter(logger), metrics.page);
  const secret = await authSecret(config, database);
  const tls = await openTls(config);
  const platform = { config, database, jobs, metrics, news, secret, logger };
  const app = await createApp(platform, servePage, tls?.options);
  const background: BackgroundPart[] = [];
  const parts = { app, background: (part: BackgroundPart) => background.push(part) };
  await addFeatures(parts, { ...platform, site, certificateEnd: tls?.end });
  const unwatchTls = tls?.watch(app.server, logger);
  const opened = opening.move();

  return {
    /** Starts background work and listens. Returns the address. */
    async start() {
      // Before the server listens, because a failure of the database here ends the start.
      if (config.WORKERS > 0) for (const part of background) await part.start();
      const address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error) => {
        throw listenError(error, config);
      });
      logger.info({ location: database.location }, 'database ready');
      logger.info({ contactDelivery: config.CONTACT_DELIVERY, resumeDelivery: config.RESUME_DELIVERY }, 'delivery');
      logger.info({ languages: config.LANGUAGES }, 'languages');
      for (const finding of unconfirmedLanguages(config.LANGUAGES)) logger.warn({ finding }, 'machine-made wordings');
      logger.info({ address }, 'ready');
      return address;
    },
    /** Finishes open requests, abandons deliveries that hang, and closes the database. */
    async stop() {
      unwatchTls?.();
      const ended = Promise.all(background.map((part) => part.stop()));
      // app.close() closes idle connections only once.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
      await app.close();
      clearInterval(sweep);
      // A job just fetched would otherwise stay active until it expires.
      await Promise.race([ended, delay(patience, undefined, { ref: false })]);
      await opened.disposeAsync();
    },
  };
}
