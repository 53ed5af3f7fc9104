import { composeServer, loadBuiltSite } from './compose.ts';
import { readConfig } from './config.ts';
import { describeFailure } from './platform/operations/describe-failure.ts';
import { createLogger } from './platform/operations/logger.ts';

/** Milliseconds that a graceful shutdown may take. */
const shutdownTimeout = 25_000;

async function main(): Promise<void> {
  // During start-up there are no requests to finish, so exit at once.
  const quit = () => process.exit(0);
  process.once('SIGTERM', quit);
  process.once('SIGINT', quit);
  const config = readConfig();
  const logger = createLogger(config.LOG_LEVEL);
  const server = await composeServer(config, logger, await loadBuiltSite(config));

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'shutting down: finishing open requests');
    setTimeout(() => {
      logger.error('shutdown timed out with requests still running');
      process.exit(1);
    }, shutdownTimeout).unref();
    await server.stop();
    logger.info('stopped');
    // An unresponsive delivery target may still hold a connection, which would keep the process alive.
    process.exit(0);
  }
  process.off('SIGTERM', quit).once('SIGTERM', stop);
  process.off('SIGINT', quit).once('SIGINT', stop);

  await server.start().catch((error) => {
    // A stop during the start takes away what the rest of the start needs.
    if (!stopping) throw error;
  });
}

try {
  await main();
} catch (error) {
  console.error(describeFailure(error));
  // Resources opened before the failure would keep the process alive.
  process.exit(1);
}
