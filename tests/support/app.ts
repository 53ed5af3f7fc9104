/** The application in the test's own process, on its own database: for everything but signals, kills and start-up. */
import { argon2Sync } from 'node:crypto';
import type pg from 'pg';
import { composeServer } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { createLogger } from '../../server/platform/operations/logger.ts';
import type { Settings } from '../../server/platform/settings.ts';
import { loadSite, type Site } from '../../server/site/load.ts';
import { callsAt } from './intake.ts';
import { createMigratedDatabase } from './postgres.ts';
import { begin, keepConnectedTo, queryAt, type Transaction } from './product.ts';
import { adminAt, adminSettings, firstAdmin, StaffBrowser } from './staff.ts';
import { use } from './use.ts';

interface AuditEntry {
  actor: string;
  action: string;
  subject: string | null;
  detail: Record<string, unknown>;
}

export interface TestApp extends AsyncDisposable, ReturnType<typeof callsAt> {
  /** The origin, such as `http://127.0.0.1:41234`, which survives restarts. */
  readonly url: string;
  readonly databaseUrl: string;
  /** The log of all runs. */
  logs(): string;
  /** The parsed log lines that contain a text. */
  lines(text?: string): Record<string, unknown>[];
  rows<Row extends pg.QueryResultRow>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** The number of rows of a table; a condition may follow its name. */
  count(table: string): Promise<number>;
  /** The entries of the audit trail that meet a condition, oldest first. */
  recorded(condition: string): Promise<AuditEntry[]>;
  /** Runs a statement in a transaction on another connection, and keeps its locks until the commit. */
  begin(sql: string, parameters?: readonly unknown[]): Promise<Transaction>;
  /** Stops the server and starts it with changed settings. An empty value removes a setting. */
  restart(env?: Record<string, string>): Promise<void>;
}

/** Built sites by the settings that change their pages. */
const sites = new Map<string, Site>();

function siteWith(config: Settings): Site {
  const key = `${config.PUBLIC_URL} ${config.LANGUAGES} ${config.CONTACT_DELIVERY}`;
  const site = sites.get(key) ?? loadSite(config);
  sites.set(key, site);
  return site;
}

/** Adds an account and returns its ID. Its hash is cheap to check, unlike the server's own. */
async function insertAccount(
  databaseUrl: string,
  { email, name = email, password, role }: { email: string; name?: string; password: string; role: 'admin' | 'staff' },
): Promise<string> {
  const nonce = Buffer.alloc(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  const [account] = await queryAt<{ id: string }>(
    databaseUrl,
    'INSERT INTO staff_accounts (email, name, role, password_hash) VALUES ($1, $2, $3::staff_role, $4) RETURNING id',
    [email, name, role, `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`],
  );
  return account?.id ?? '';
}

/**
 * Assembles the application as `server/main.ts` does, on a free loopback port and without rate limits.
 *
 * @param env further settings.
 * @param databaseUrl by default a new copy of the template, with the account of {@link firstAdmin} if the settings have
 *   it.
 */
export async function startApp(env: Record<string, string> = {}, databaseUrl?: string): Promise<TestApp> {
  const url = databaseUrl ?? (await createMigratedDatabase());
  let settings = { HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: 'off', RESUME_TEXT: 'off', DATABASE_URL: url, ...env };
  const { STAFF_EMAIL, STAFF_PASSWORD } = env;
  if (!databaseUrl && STAFF_EMAIL === firstAdmin.STAFF_EMAIL && STAFF_PASSWORD === firstAdmin.STAFF_PASSWORD)
    await insertAccount(url, { email: STAFF_EMAIL, name: 'admin', password: STAFF_PASSWORD, role: 'admin' });
  const lines: string[] = [];
  const start = async () => {
    const config = readConfig(settings);
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    const server = await composeServer(config, logger, siteWith(config));
    const address = await server.start();
    return { address, stop: server.stop };
  };
  let running = await start();
  const rows = keepConnectedTo(url);
  return {
    ...callsAt(() => running.address),
    get url() {
      return running.address;
    },
    databaseUrl: url,
    logs: () => lines.join(''),
    lines: (text = '') => lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line)),
    rows,
    count: async (table) => (await rows<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`))[0]?.rows ?? 0,
    recorded: (condition) =>
      rows<AuditEntry & Record<string, unknown>>(
        `SELECT actor, action, subject, detail::json FROM audit_entries WHERE ${condition} ORDER BY sequence`,
      ),
    begin: (sql, parameters) => begin(url, sql, parameters),
    async restart(next) {
      await running.stop();
      settings = { ...settings, PORT: new URL(running.address).port, ...next };
      running = await start();
    },
    [Symbol.asyncDispose]: () => running.stop(),
  };
}

/**
 * An application for the tests of a file or a `describe`, and a browser signed in to its first account.
 *
 * @param env further settings, or a function that returns them once earlier fixtures exist.
 */
export function staffApp(env: Record<string, string> | (() => Record<string, string>) = {}) {
  const app = use(() => startApp({ ...adminSettings, ...(typeof env === 'function' ? env() : env) }));
  return { app, admin: use(() => adminAt(app.url)) };
}

/** Starts the next run of a job, which would otherwise come within a minute. */
export async function nextRound({ rows }: Pick<TestApp, 'rows'>, job: 'read-resumes' | 'scan-resumes'): Promise<void> {
  await rows(`INSERT INTO pgboss.job (name, data) VALUES ($1, '{}')`, [job]);
}

/** Adds another account, and a browser signed in to it. */
export async function colleagueAt({ url, databaseUrl }: TestApp, email: string, role: 'admin' | 'staff' = 'staff') {
  const password = 'harbour lantern moss twelve';
  const id = await insertAccount(databaseUrl, { email, password, role });
  const browser = new StaffBrowser(url);
  await browser.signIn(email, password);
  return { browser, password, id };
}
