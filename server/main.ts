import path from 'node:path';
import { ensureFirstAccount, offerSetUp } from './accounts/first-account.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { logFindings } from './deliveries/doctor.ts';
import { createDriveEraser } from './deliveries/erase-from-drive.ts';
import { openOutbox } from './deliveries/outbox.ts';
import { createTargets } from './deliveries/targets.ts';
import { createEraseQueue, startErasing } from './erasure/erase.ts';
import { startRetention } from './erasure/retention.ts';
import { boundConnections, connectionLimit } from './http/connections.ts';
import { startJobs } from './jobs/jobs.ts';
import { recordCompany } from './leads/sql-role.ts';
import { startMaintenance } from './maintenance.ts';
import { createNews } from './news/news.ts';
import { createLogger } from './operations/logger.ts';
import { SetupError } from './setup-error.ts';
import { loadSite } from './site/load.ts';
import { registrationRenderer } from './site/render-registration.ts';

/** Where `scripts/build.ts` puts the site. */
const buildFolder = path.join(import.meta.dirname, '../dist');

/** Milliseconds that a stop waits for requests that were accepted. */
const stopPatience = 25_000;

async function main(): Promise<void> {
  // Until there is something to finish, a stop is an end; what was started ends with the process.
  const quit = () => process.exit(0);
  process.once('SIGTERM', quit);
  process.once('SIGINT', quit);
  const config = readConfig();
  const logger = createLogger(config.LOG_LEVEL);
  const site = await loadSite({
    directory: buildFolder,
    imageOrigins: [new URL(config.MAP_TILE_URL.replaceAll(/[{}]/g, '')).origin],
  });
  const renderRegistration = registrationRenderer(buildFolder, site.manifest.files);
  const database = await openDatabase(config, logger);
  await recordCompany(database);
  const jobs = await startJobs(database, { isWorker: config.WORKERS > 0, logger });
  const targets = await createTargets(config, { database });
  const news = createNews(database);
  const onTry = () => news.announce('deliveries');
  const outbox = await openOutbox({ config, database, jobs, targets, logger, onTry });
  await createEraseQueue(jobs);
  await ensureFirstAccount(config, database);
  const app = await buildApp({ config, database, outbox, jobs, news, site, renderRegistration, logger });
  boundConnections(app.server, {
    limit: connectionLimit(config.DATABASE_CONNECTIONS),
    isBehindProxy: config.TRUST_PROXY !== false,
  });

  let stopping = false;
  const stopped = new AbortController();
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    stopped.abort();
    logger.info({ signal }, 'stopping: finishing what was accepted');
    setTimeout(() => {
      logger.error('requests were still running when the stop ran out of time');
      process.exit(1);
    }, stopPatience).unref();
    // Connections of requests that are finishing now become idle after the server looked for idle ones.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    await Promise.all([app.close(), outbox.stop()]);
    clearInterval(sweep);
    await jobs.stop({ graceful: false });
    await database.close();
    logger.info('stopped');
    // A target that does not answer may still hold a connection, which would keep the process alive for nothing.
    process.exit(0);
  }
  process.off('SIGTERM', quit).once('SIGTERM', stop);
  process.off('SIGINT', quit).once('SIGINT', stop);

  outbox.start();
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  logger.info({ location: database.location }, 'database ready');
  logger.info({ contactDelivery: config.CONTACT_DELIVERY, resumeDelivery: config.RESUME_DELIVERY }, 'delivery');
  logger.info({ targets: outbox.kinds, workers: config.WORKERS }, 'deliveries');
  if (config.WORKERS > 0) {
    await startMaintenance({ config, database, jobs, kinds: outbox.kinds, logger });
    await startErasing({ database, jobs }, createDriveEraser(config), logger);
    await startRetention({ database, jobs }, config, logger);
  }
  logger.info({ address }, 'ready');
  void logFindings(targets, logger, stopped.signal);
  await offerSetUp(config, database, { logger, address });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  // What was opened before the failure would keep the process alive.
  process.exit(1);
}
