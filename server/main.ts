import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { composeServer } from './compose.ts';
import { readConfig } from './config.ts';
import { isDiskFull } from './platform/database/unavailable.ts';
import { failureMessage } from './platform/operations/failure-message.ts';
import { createLogger } from './platform/operations/logger.ts';
import { loadSite } from './site/load.ts';

/** Milliseconds that a graceful shutdown may take. */
const shutdownTimeout = 25_000;

/** Milliseconds between attempts to start on a full disk. */
const roomInterval = 5_000;

async function main() {
  let server: Awaited<ReturnType<typeof composeServer>> | undefined;
  let stopping = false;
  const config = readConfig();
  const logger = createLogger(config.LOG_LEVEL);

  async function stop(signal: string) {
    // There are no requests to finish.
    if (!server) process.exit(0);
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'shutting down: finishing open requests');
    setTimeout(() => {
      logger.error('shutdown timed out with requests still running');
      process.exit(1);
    }, shutdownTimeout).unref();
    await server.stop();
    logger.info('stopped');
    // The connection of an unresponsive delivery target would keep the process alive.
    process.exit(0);
  }
  process.on('SIGTERM', stop).on('SIGINT', stop);

  const site = loadSite(config);
  for (let attempt = 1; ; attempt += 1) {
    try {
      server = await composeServer(config, logger, site);
      await server.start();
      return;
    } catch (error) {
      // A stop during the start closes the database that the rest of the start needs.
      if (stopping) return;
      if (!isDiskFull(error)) throw error;
      if (attempt === 1) {
        const place = config.DATABASE_URL ? 'the database' : `DATA_DIR, ${path.resolve(config.DATA_DIR)}`;
        logger.error(`the disk of ${place} is full; the start goes on once there is room`);
      }
      const failed = server;
      server = undefined;
      await failed?.stop();
      await delay(roomInterval);
    }
  }
}

try {
  await main();
} catch (error) {
  console.error(failureMessage(error));
  // What is open would keep the process alive.
  process.exit(1);
}
