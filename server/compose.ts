import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { addFeatures } from './features.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openReplica } from './platform/database/replica.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { unconfirmedLanguages } from './platform/operations/languages.ts';
import { endOf, readTls, watchTls } from './platform/operations/tls.ts';
import type { BackgroundPart, ServerParts } from './platform/server-parts.ts';
import { SetupError } from './platform/setup-error.ts';
import { loadSite, type Site } from './site/load.ts';
import { createSiteServer } from './site/site.ts';
import { authSecret } from './staff/accounts/secret.ts';

/** Output folder of `scripts/build.ts`. */
const buildFolder = path.join(import.meta.dirname, '../dist');

/** A server process, assembled but not started. */
export interface ComposedServer {
  /** Starts deliveries and listens. Returns the address. */
  start(): Promise<string>;
  /** Finishes open requests, releases deliveries that hang, and closes the database. */
  stop(): Promise<void>;
}

/** Milliseconds that a stop gives background work, which ends by itself unless the database hangs. */
const patience = 10_000;

/** Loads the built site. */
export function loadBuiltSite(
  config: Pick<Config, 'PUBLIC_URL' | 'MAP_TILE_URL' | 'LANGUAGES' | 'CONTACT_DELIVERY'>,
): Promise<Site> {
  const { PUBLIC_URL, MAP_TILE_URL, LANGUAGES, CONTACT_DELIVERY } = config;
  return loadSite({
    directory: buildFolder,
    publicUrl: PUBLIC_URL,
    languages: LANGUAGES,
    storesMessages: CONTACT_DELIVERY === 'store',
    imageOrigins: [new URL(MAP_TILE_URL.replaceAll(/[{}]/g, '')).origin],
  });
}

/** Says what to do about an address that cannot be listened to. */
function describeListenError(error: NodeJS.ErrnoException, { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Error {
  if (!/^(EADDRINUSE|EACCES|EADDRNOTAVAIL|ENOTFOUND)$/.test(error.code ?? '')) return error;
  const message = `The server cannot listen on the port ${PORT} of ${HOST} (${error.code}). Stop what uses it, or set PORT or HOST to others.`;
  return new SetupError(message, { cause: error });
}

/** Says at the start whose wordings nobody has confirmed but the operator, who has turned them on. */
function logLanguages({ LANGUAGES }: Pick<Config, 'LANGUAGES'>, logger: FastifyBaseLogger): void {
  logger.info({ languages: LANGUAGES }, 'languages');
  for (const finding of unconfirmedLanguages(LANGUAGES)) logger.warn({ finding }, 'machine-made wordings');
}

/**
 * Opens the database and assembles a server process. Reads no environment, handles no signals and never exits the
 * process.
 */
export async function composeServer(config: Config, logger: Logger, built: Site): Promise<ComposedServer> {
  const opened: Opened = [];
  try {
    return await compose(config, logger, built, opened);
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

/** What closes each thing that was opened, in the order of opening. */
type Opened = (() => Promise<void>)[];

async function closeAll(opened: Opened): Promise<void> {
  for (const close of opened.toReversed()) await close();
}

async function compose(config: Config, logger: Logger, built: Site, opened: Opened): Promise<ComposedServer> {
  // Its pages show what is in this server's database.
  const site = { ...built, resources: new Map(built.resources) };
  const database = await openDatabase(config, logger);
  opened.push(database.close);
  const replica = openReplica(config, database, logger);
  opened.push(replica.close);
  const jobs = await startJobs(database, { isWorker: config.WORKERS > 0, logger });
  opened.push(() => jobs.stop({ graceful: false }));
  const metrics = createMetrics({ withProcess: config.METRICS_TOKEN !== undefined });
  const pages = createSiteServer(site, logger);
  const secret = await authSecret(config, database);
  let tls = await readTls(config);
  const app = await createApp({ config, tls, database: database.intake, pages, metrics, secret, logger });
  const background: BackgroundPart[] = [];
  const listening: Parameters<ServerParts['onListening']>[0][] = [];
  const parts = {
    app,
    background: (part: BackgroundPart) => background.push(part),
    onListening: (work: (typeof listening)[number]) => listening.push(work),
  };
  const certificateEnd = () => tls && endOf(tls);
  await addFeatures(parts, {
    config,
    database,
    replica,
    jobs,
    metrics,
    site,
    pages,
    buildFolder,
    secret,
    certificateEnd,
    logger,
  });
  const onRenewed = (renewed: typeof tls) => {
    tls = renewed;
  };
  const unwatchTls = watchTls(config, app.server, { onRenewed, logger });
  const stopped = new AbortController();

  return {
    async start() {
      // Before any request is answered, because a database that goes away meanwhile ends the start.
      if (config.WORKERS > 0) for (const part of background) await part.start();
      const withScheme = (url: string) => (config.TLS_KEY ? url.replace('http:', 'https:') : url);
      const address = await app
        .listen({
          host: config.HOST,
          port: config.PORT,
          listenTextResolver: (url) => `Server listening at ${withScheme(url)}`,
        })
        .then(withScheme, (error) => {
          throw describeListenError(error, config);
        });
      logger.info({ location: database.location }, 'database ready');
      logger.info({ contactDelivery: config.CONTACT_DELIVERY, resumeDelivery: config.RESUME_DELIVERY }, 'delivery');
      logLanguages(config, logger);
      logger.info({ address }, 'ready');
      for (const work of listening) {
        work(address, stopped.signal).catch((error) => logger.error({ err: error }, 'a check at the start failed'));
      }
      return address;
    },
    async stop() {
      stopped.abort();
      unwatchTls();
      const ended = Promise.all(background.map((part) => part.stop()));
      // app.close() closes idle connections only once; those of requests that finish later become idle afterwards.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
      await app.close();
      clearInterval(sweep);
      // A round that was being fetched would otherwise be left until it expires.
      await Promise.race([ended, delay(patience, undefined, { ref: false })]);
      await closeAll(opened);
    },
  };
}
