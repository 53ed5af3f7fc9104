import path from 'node:path';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './database/database.ts';
import { createLogger } from './operations/logger.ts';
import { loadSite } from './site/load.ts';
import { registrationRenderer } from './site/render-registration.ts';

/** Where `scripts/build.ts` puts the site. */
const buildFolder = path.join(import.meta.dirname, '../dist');

/** Milliseconds that a stop waits for requests that were accepted. */
const stopPatience = 25_000;

async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.LOG_LEVEL);
  const site = await loadSite({
    directory: buildFolder,
    imageOrigins: [new URL(config.MAP_TILE_URL.replaceAll(/[{}]/g, '')).origin],
  });
  const renderRegistration = registrationRenderer(buildFolder, site.manifest.scripts);
  const database = await openDatabase(config);
  const app = await buildApp({ config, database, site, renderRegistration, logger });

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping: finishing what was accepted');
    setTimeout(() => {
      logger.error('requests were still running when the stop ran out of time');
      process.exit(1);
    }, stopPatience).unref();
    // Connections of requests that are finishing now become idle after the server looked for idle ones.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    await app.close();
    clearInterval(sweep);
    await database.close();
    logger.info('stopped');
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  const address = await app.listen({ host: config.HOST, port: config.PORT });
  logger.info({ database: database.kind, location: database.location }, 'database ready');
  logger.info({ contactDelivery: config.CONTACT_DELIVERY, resumeDelivery: config.RESUME_DELIVERY }, 'delivery');
  logger.info({ address }, 'ready');
}

try {
  await main();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
