import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { buildApp, type Tls } from './app.ts';
import { recordNotices } from './applicants/consent/notices.ts';
import { createBatchPages } from './batches/pages.ts';
import type { Config } from './config.ts';
import { logFindings } from './deliveries/doctor.ts';
import { createDriveEraser } from './deliveries/erase-from-drive.ts';
import { openOutbox } from './deliveries/outbox.ts';
import { createTargets } from './deliveries/targets.ts';
import { startWorkCalls } from './deliveries/work-calls.ts';
import { checkClamd } from './intake/resumes/clamd.ts';
import { startExamining } from './intake/resumes/examine-stored.ts';
import { createTextExtractor } from './intake/resumes/extract-text.ts';
import { openResumeFiles, type ResumeFiles, requireObjectStore } from './intake/resumes/files.ts';
import { startRemoving } from './intake/resumes/remove-unused.ts';
import { openReading } from './intake/resumes/resume-texts.ts';
import { openScanning } from './intake/resumes/scan.ts';
import { createEraseQueue, startErasing } from './leads/erasure/erase.ts';
import { startRetention } from './leads/erasure/retention.ts';
import { startVacuum } from './leads/erasure/vacuum.ts';
import { recordCompany } from './leads/export/sql-role.ts';
import { startAssigning } from './leads/work/assign.ts';
import { createNews } from './live/news.ts';
import { startMaintenance } from './maintenance.ts';
import type { DeliveryKind } from './platform/database/generated/enums.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openReplica } from './platform/database/replica.ts';
import { isUnavailable } from './platform/database/unavailable.ts';
import { connectionLimit, limitConnections } from './platform/http/connections.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { unconfirmedLanguages } from './platform/operations/languages.ts';
import { SetupError } from './platform/setup-error.ts';
import { startIndexNow } from './site/index-now.ts';
import { loadSite, type Site } from './site/load.ts';
import { pageRenderers } from './site/render-answer.ts';
import { ensureFirstAccount, offerSetUp } from './staff/accounts/first-account.ts';

/** Output folder of `scripts/build.ts`. */
const buildFolder = path.join(import.meta.dirname, '../dist');

/** A server process, assembled but not started. */
export interface ComposedServer {
  /** Starts deliveries and listens. Returns the address. */
  start(): Promise<string>;
  /** Finishes open requests, releases deliveries that hang, and closes the database. */
  stop(): Promise<void>;
}

/** Milliseconds that a stop gives rounds of jobs, which end by their signals unless the database hangs. */
const roundPatience = 2_000;

/** Loads the built site. */
export function loadBuiltSite(config: Pick<Config, 'MAP_TILE_URL' | 'LANGUAGES' | 'CONTACT_DELIVERY'>): Promise<Site> {
  const { MAP_TILE_URL, LANGUAGES, CONTACT_DELIVERY } = config;
  return loadSite({
    directory: buildFolder,
    languages: LANGUAGES,
    storesMessages: CONTACT_DELIVERY === 'store',
    imageOrigins: [new URL(MAP_TILE_URL.replaceAll(/[{}]/g, '')).origin],
  });
}

/** Says at the start what is wrong with the virus scanner; nothing waits for it. */
async function logScanner({ CLAMD_URL }: Pick<Config, 'CLAMD_URL'>, logger: FastifyBaseLogger): Promise<void> {
  const finding = CLAMD_URL && (await checkClamd(CLAMD_URL));
  if (finding) logger.warn({ finding }, 'virus scanner misconfigured; "npm run doctor" checks again');
}

/** Says at the start that the object store does not answer; nothing waits for it. */
async function logObjectStore({ objects }: Pick<ResumeFiles, 'objects'>, logger: FastifyBaseLogger): Promise<void> {
  await objects?.probe().catch((error) => {
    logger.warn(
      { err: error, store: objects.location },
      'the object store does not answer; "npm run doctor" says more',
    );
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

/** @throws SetupError for a file that cannot be read. */
async function readTls({ TLS_CERTIFICATE, TLS_KEY }: Config): Promise<Tls | undefined> {
  if (TLS_CERTIFICATE === undefined || TLS_KEY === undefined) return undefined;
  try {
    const [cert, key] = await Promise.all([readFile(TLS_CERTIFICATE, 'utf8'), readFile(TLS_KEY, 'utf8')]);
    return { cert, key };
  } catch (cause) {
    throw new SetupError(
      `TLS_CERTIFICATE or TLS_KEY cannot be read: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
  }
}

/**
 * Opens the database and assembles a server process. Reads no environment, handles no signals and never exits the process.
 */
export async function composeServer(config: Config, logger: Logger, built: Site): Promise<ComposedServer> {
  const { renderAnswer, renderCourse } = pageRenderers(buildFolder, built.manifest.files);
  // Its pages show what is in this server's database.
  const site = { ...built, resources: new Map(built.resources) };
  const database = await openDatabase(config, logger);
  await recordCompany(database);
  await recordNotices(database, config);
  const replica = openReplica(config, database, logger);
  const files = await openResumeFiles(config, database);
  await requireObjectStore(database, files);
  const jobs = await startJobs(database, { isWorker: config.WORKERS > 0, logger });
  const targets = await createTargets(config, { database });
  const news = createNews(database);
  const batchPages = createBatchPages({ site, database, news, renderCourse, logger });
  await batchPages.refresh();
  const metrics = createMetrics({ withProcess: config.METRICS_TOKEN !== undefined });
  const onTry = (kind: DeliveryKind, outcome: string | undefined) => {
    metrics.deliveryTry(kind, outcome);
    news.announce('deliveries');
  };
  const outbox = await openOutbox({ config, database, files, jobs, targets, logger, onTry });
  const extractText = createTextExtractor(path.join(buildFolder, 'reader/read-text.mjs'));
  const reading = await openReading({ database, files, jobs, extractText, logger, config });
  const onVerdict = async (resumeId: string) => {
    await outbox.deliverResume(resumeId);
    reading.announce();
    news.announce('deliveries');
  };
  const scanning = await openScanning({ database, files, jobs, logger, onVerdict }, config);
  await createEraseQueue(jobs);
  await ensureFirstAccount(config, database);
  const app = await buildApp({
    config,
    tls: await readTls(config),
    database,
    replica,
    files,
    outbox,
    jobs,
    scanning,
    reading,
    news,
    metrics,
    site,
    renderAnswer,
    logger,
  });
  limitConnections(app.server, {
    limit: connectionLimit(config.DATABASE_CONNECTIONS),
    isBehindProxy: config.TRUST_PROXY !== false,
  });
  const stopped = new AbortController();
  let stopCalling: (() => Promise<void>) | undefined;

  return {
    async start() {
      await outbox.start();
      // Before anybody is answered, because a database that goes away meanwhile ends the start.
      if (config.WORKERS > 0) {
        await startAssigning({ database, jobs, news }, logger);
        await startMaintenance({ config, database, jobs, kinds: outbox.kinds, logger });
        await startErasing({ database, jobs }, createDriveEraser(config), logger);
        await startVacuum({ database, jobs });
        await startRetention({ database, jobs }, config, logger);
        await scanning.start();
        await reading.start();
        await startRemoving({ database, files, jobs, logger });
        await startExamining({ database, files, jobs, logger });
        stopCalling = await startWorkCalls({ config, database, jobs, news, logger });
        await startIndexNow({ config, database, jobs, manifest: site.manifest, logger });
      }
      const withScheme = (url: string) => (config.TLS_KEY ? url.replace('http:', 'https:') : url);
      const listening = await app
        .listen({
          host: config.HOST,
          port: config.PORT,
          listenTextResolver: (url) => `Server listening at ${withScheme(url)}`,
        })
        .catch((error) => {
          throw describeListenError(error, config);
        });
      const address = withScheme(listening);
      batchPages.start();
      logger.info({ location: database.location }, 'database ready');
      logger.info({ contactDelivery: config.CONTACT_DELIVERY, resumeDelivery: config.RESUME_DELIVERY }, 'delivery');
      logLanguages(config, logger);
      logger.info({ targets: outbox.kinds, workers: config.WORKERS }, 'deliveries');
      logger.info({ address }, 'ready');
      void logFindings(targets, logger, stopped.signal);
      void logScanner(config, logger);
      void logObjectStore(files, logger);
      await offerSetUp(config, database, { logger, address }).catch((error) => {
        if (!isUnavailable(error)) throw error;
        logger.warn(
          { err: error },
          'the address for a first account could not be made: `npm run staff -- set-up` prints it',
        );
      });
      return address;
    },
    async stop() {
      stopped.abort();
      scanning.stop();
      const rounds = Promise.all([reading.stop(), stopCalling?.()]);
      // app.close() closes idle connections only once; those of requests that finish later become idle afterwards.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
      await Promise.all([app.close(), outbox.stop()]);
      clearInterval(sweep);
      await batchPages.stop();
      // A job that was being fetched would be nobody's until it expires.
      await Promise.race([rounds, delay(roundPatience, undefined, { ref: false })]);
      await jobs.stop({ graceful: false });
      await replica.close();
      await database.close();
    },
  };
}
