import { composeServer, loadBuiltSite } from './compose.ts';
import { readConfig } from './config.ts';
import { createLogger } from './operations/logger.ts';
import { SetupError } from './setup-error.ts';

/** Milliseconds that a stop waits for requests that were accepted. */
const stopPatience = 25_000;

async function main(): Promise<void> {
  // Until there is something to finish, a stop is an end; what was started ends with the process.
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
    logger.info({ signal }, 'stopping: finishing what was accepted');
    setTimeout(() => {
      logger.error('requests were still running when the stop ran out of time');
      process.exit(1);
    }, stopPatience).unref();
    await server.stop();
    logger.info('stopped');
    // A target that does not answer may still hold a connection, which would keep the process alive for nothing.
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
  console.error(error instanceof SetupError ? error.message : error);
  // What was opened before the failure would keep the process alive.
  process.exit(1);
}
