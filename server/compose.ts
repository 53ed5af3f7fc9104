import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { recordNotices } from './applicants/consent/notices.ts';
import { createBatchPages } from './batches/pages.ts';
import type { Config } from './config.ts';
import { logFindings } from './deliveries/doctor.ts';
import { dueTimes } from './deliveries/due-times.ts';
import { createDriveEraser } from './deliveries/erase-from-drive.ts';
import { operatorNotices } from './deliveries/operator-notices.ts';
import { openOutbox, openWorkCalls } from './deliveries/outbox.ts';
import type { Target } from './deliveries/target.ts';
import { createTargets } from './deliveries/targets.ts';
import { checkClamd } from './intake/resumes/clamd.ts';
import { openResumeFiles, type ResumeFiles, requireObjectStore } from './intake/resumes/files.ts';
import { createReader } from './intake/resumes/open-resume.ts';
import { unusedObjects } from './intake/resumes/remove-unused.ts';
import { openReading } from './intake/resumes/resume-texts.ts';
import { openScanning } from './intake/resumes/scan.ts';
import { openSpool } from './intake/resumes/spool.ts';
import { driveErasure } from './leads/erasure/erase.ts';
import { retention } from './leads/erasure/retention.ts';
import { vacuum } from './leads/erasure/vacuum.ts';
import { recordCompany } from './leads/export/sql-role.ts';
import { assigning } from './leads/work/assign.ts';
import { createNews, type News } from './live/news.ts';
import { maintenance } from './maintenance.ts';
import type { Database } from './platform/database/database.ts';
import type { DeliveryKind } from './platform/database/generated/enums.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openReplica } from './platform/database/replica.ts';
import { isUnavailable } from './platform/database/unavailable.ts';
import { connectionLimit, limitConnections } from './platform/http/connections.ts';
import type { Jobs, OpenJob } from './platform/jobs/define-job.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { unconfirmedLanguages } from './platform/operations/languages.ts';
import { readTls } from './platform/operations/tls.ts';
import { SetupError } from './platform/setup-error.ts';
import { loadSite, type Site } from './site/load.ts';
import { pageRenderers } from './site/render-answer.ts';
import { ensureFirstAccount, offerSetUp } from './staff/accounts/first-account.ts';
import { sealing } from './staff/audit/seals.ts';

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

/** What is done in the background, beside deliveries. */
function backgroundJobs({
  config,
  database,
  files,
  jobs,
  news,
  targets,
  logger,
}: {
  config: Config;
  database: Database;
  files: ResumeFiles;
  jobs: Jobs;
  news: News;
  targets: readonly Target[];
  logger: Logger;
}): OpenJob[] {
  const services = { config, database, jobs, logger };
  const eraseFromDrive = createDriveEraser(config);
  const { objects } = files;
  const target = targets.find(({ tellOperator }) => tellOperator);
  const publicUrl = new URL(config.PUBLIC_URL).origin;
  return [
    maintenance.open(jobs, services),
    retention.open(jobs, services),
    vacuum.open(jobs, services),
    sealing.open(jobs, services),
    assigning.open(jobs, { ...services, news }),
    dueTimes.open(jobs, services),
    openWorkCalls({ ...services, news }),
    ...(eraseFromDrive ? [driveErasure.open(jobs, { ...services, eraseFromDrive })] : []),
    ...(objects ? [unusedObjects.open(jobs, { ...services, objects })] : []),
    ...(target ? [operatorNotices.open(jobs, { ...services, target, publicUrl })] : []),
  ];
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
  const spool = await openSpool(config.DATABASE_URL ? tmpdir() : path.join(config.DATA_DIR, 'spool'));
  await requireObjectStore(database, files);
  const jobs = await startJobs(database, { isWorker: config.WORKERS > 0, logger });
  const targets = await createTargets(config, { database });
  const news = createNews(database, logger);
  const batchPages = createBatchPages({ site, database, news, renderCourse, logger });
  await batchPages.refresh();
  const metrics = createMetrics({ withProcess: config.METRICS_TOKEN !== undefined });
  const onTry = (kind: DeliveryKind, outcome: string | undefined) => {
    metrics.deliveryTry(kind, outcome);
    news.announce('deliveries');
  };
  const outbox = openOutbox({ config, database, files, jobs, news, targets, logger, onTry });
  const openResume = createReader(path.join(buildFolder, 'reader/open-resume.mjs'));
  const reading = openReading({ database, files, jobs, openResume, logger, config });
  const onVerdict = async (resumeId: string) => {
    await outbox.deliverResume(resumeId);
    reading.announce();
    news.announce('deliveries');
  };
  const scanning = openScanning({ database, files, jobs, logger, onVerdict }, config);
  const background = backgroundJobs({ config, database, files, jobs, news, targets, logger });
  await ensureFirstAccount(config, database);
  const app = await buildApp({
    config,
    tls: await readTls(config),
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
  });
  limitConnections(app.server, {
    limit: connectionLimit(config.DATABASE_CONNECTIONS),
    isBehindProxy: config.TRUST_PROXY !== false,
  });
  const stopped = new AbortController();

  return {
    async start() {
      outbox.start();
      // Before anybody is answered, because a database that goes away meanwhile ends the start.
      if (config.WORKERS > 0) {
        for (const job of [scanning, reading, ...background]) await job.start();
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
      const rounds = Promise.all([scanning, reading, ...background].map((job) => job.stop()));
      // app.close() closes idle connections only once; those of requests that finish later become idle afterwards.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
      await Promise.all([app.close(), outbox.stop()]);
      clearInterval(sweep);
      await batchPages.stop();
      // A round that was being fetched would otherwise be left until it expires.
      await Promise.race([rounds, delay(roundPatience, undefined, { ref: false })]);
      await jobs.stop({ graceful: false });
      await replica.close();
      await database.close();
    },
  };
}
