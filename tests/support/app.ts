/** The application in the test's own process, on a database of its own: for everything but signals, kills and start-up. */
import type pg from 'pg';
import { composeServer } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { createLogger } from '../../server/platform/operations/logger.ts';
import type { Settings } from '../../server/platform/settings.ts';
import { loadSite, type Site } from '../../server/site/load.ts';
import { createMigratedDatabase } from './postgres.ts';
import { keepConnectedTo } from './product.ts';

export interface TestApp extends AsyncDisposable {
  /** Origin, such as `http://127.0.0.1:41234`; it stays through restarts. */
  readonly url: string;
  /** Address at which a PostgreSQL client reaches the database. */
  readonly databaseUrl: string;
  /** Everything that was logged, of all runs. */
  logs(): string;
  /** Runs a statement from outside. */
  rows<Row extends pg.QueryResultRow>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Ends, and begins anew with other settings besides those from before. An empty value takes one away. */
  restart(env?: Record<string, string>): Promise<void>;
}

/** By the settings that its pages follow. */
const sites = new Map<string, Site>();

function siteWith(config: Settings): Site {
  const key = `${config.PUBLIC_URL} ${config.LANGUAGES} ${config.CONTACT_DELIVERY}`;
  const site = sites.get(key) ?? loadSite(config);
  sites.set(key, site);
  return site;
}

/**
 * Builds the application as `server/main.ts` does and lets it listen on a free loopback port, without rate limits.
 * `await using` closes it.
 *
 * @param env further settings, by their environment names.
 * @param databaseUrl PostgreSQL to use; without it a new copy of the template.
 */
export async function startApp(env: Record<string, string> = {}, databaseUrl?: string): Promise<TestApp> {
  const url = databaseUrl ?? (await createMigratedDatabase());
  let settings = { HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: 'off', RESUME_TEXT: 'off', DATABASE_URL: url, ...env };
  const lines: string[] = [];
  const start = async () => {
    const config = readConfig(settings);
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    const server = await composeServer(config, logger, siteWith(config));
    const address = await server.start();
    return { address, stop: server.stop };
  };
  let running = await start();
  return {
    get url() {
      return running.address;
    },
    databaseUrl: url,
    logs: () => lines.join(''),
    rows: keepConnectedTo(url),
    async restart(next) {
      await running.stop();
      settings = { ...settings, PORT: new URL(running.address).port, ...next };
      running = await start();
    },
    [Symbol.asyncDispose]: () => running.stop(),
  };
}
