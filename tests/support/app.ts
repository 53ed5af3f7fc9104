/** The application in the test's own process, on a database of its own: for everything but signals, kills and start-up. */
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
  /** Origin, such as `http://127.0.0.1:41234`; it stays through restarts. */
  readonly url: string;
  /** Address at which a PostgreSQL client reaches the database. */
  readonly databaseUrl: string;
  /** Everything that was logged, of all runs. */
  logs(): string;
  /** The lines of that in which there is a text, read. */
  lines(text?: string): Record<string, unknown>[];
  rows<Row extends pg.QueryResultRow>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** How many rows a table has, of which a condition may stand behind its name. */
  count(table: string): Promise<number>;
  /** What the audit trail has of which this is true, the oldest first. */
  recorded(condition: string): Promise<AuditEntry[]>;
  /** Runs a statement from outside, in a transaction that keeps its locks until it is committed. */
  begin(sql: string, parameters?: readonly unknown[]): Promise<Transaction>;
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

/** Makes an account whose password costs next to nothing to check, as a server's own hashes do not; returns its ID. */
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
 * Builds the application as `server/main.ts` does and lets it listen on a free loopback port, without rate limits.
 * `await using` closes it.
 *
 * @param env further settings, by their environment names.
 * @param databaseUrl PostgreSQL to use; without it a new copy of the template, which has the account of {@link firstAdmin}
 * where the settings have it.
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
 * An application with a first account, for the tests of a file or a `describe`, and a browser in which that is signed in.
 *
 * @param env further settings, or what returns them once everything is there that was used before.
 */
export function staffApp(env: Record<string, string> | (() => Record<string, string>) = {}) {
  const app = use(() => startApp({ ...adminSettings, ...(typeof env === 'function' ? env() : env) }));
  return { app, admin: use(() => adminAt(app.url)) };
}

/** Has the round of a job come for which it would wait for the next minute. */
export async function nextRound({ rows }: Pick<TestApp, 'rows'>, job: 'read-resumes' | 'scan-resumes'): Promise<void> {
  await rows(`INSERT INTO pgboss.job (name, data) VALUES ($1, '{}')`, [job]);
}

/** An account beside the first one, and a browser in which it is signed in. */
export async function colleagueAt({ url, databaseUrl }: TestApp, email: string, role: 'admin' | 'staff' = 'staff') {
  const password = 'harbour lantern moss twelve';
  const id = await insertAccount(databaseUrl, { email, password, role });
  const browser = new StaffBrowser(url);
  await browser.signIn(email, password);
  return { browser, password, id };
}
