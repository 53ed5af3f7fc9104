/** The application in the test's own process, on its own database: for everything but signals, kills and start-up. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest';
import { composeServer } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { createLogger } from '../../server/platform/operations/logger.ts';
import type { Settings } from '../../server/platform/settings.ts';
import { loadSite, type Site } from '../../server/site/load.ts';
import { callsAt } from './intake.ts';
import { begin, createMigratedDatabase, keepConnectedTo, type Transaction } from './postgres.ts';
import { adminAt, adminSettings, firstAdmin, insertAccount } from './staff.ts';

/**
 * Starts something before the tests of a file or a `describe`, in the order of these calls, and closes it after them.
 * The returned object stands for it, and may be used in functions that run later.
 */
export function use<Thing extends object>(start: () => Thing | Promise<Thing>): Thing {
  let thing: (Thing & Partial<AsyncDisposable & { close(): Promise<void> }>) | undefined;
  beforeAll(async () => {
    thing = await start();
  });
  afterAll(() => thing?.[Symbol.asyncDispose]?.() ?? thing?.close?.());
  return new Proxy({} as Thing, {
    get(_, key) {
      const value = Reflect.get(thing ?? {}, key);
      return typeof value === 'function' ? value.bind(thing) : value;
    },
    set: (_, key, value) => Reflect.set(thing ?? {}, key, value),
  });
}

/** A folder that is removed when the running test ends. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Built sites by the settings that change their pages. */
const sites = new Map<string, Site>();

function siteWith(config: Settings): Site {
  const key = `${config.PUBLIC_URL} ${config.LANGUAGES} ${config.CONTACT_DELIVERY}`;
  const site = sites.get(key) ?? loadSite(config);
  sites.set(key, site);
  return site;
}

/**
 * Assembles the application as `server/main.ts` does, on a free loopback port and without rate limits; by default on a
 * new copy of the template, with the account of {@link firstAdmin} if the settings have it.
 */
export async function startApp(env: Record<string, string> = {}, databaseUrl?: string) {
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
  /** One row for each statement that waits for a lock. */
  const waiting = () =>
    rows("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");
  return {
    ...callsAt(() => running.address),
    get url() {
      return running.address;
    },
    databaseUrl: url,
    logs: () => lines.join(''),
    lines: (text = ''): Record<string, unknown>[] =>
      lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line)),
    rows,
    /** Deletes all leads, again after a deadlock with a statement of the server that still runs. */
    clear: () => vi.waitFor(() => rows('TRUNCATE applications, resumes, uploads, deliveries CASCADE'), 10_000),
    waiting,
    /** The number of rows of a table; a condition may follow its name. */
    count: async (table: string) =>
      (await rows<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`))[0]?.rows ?? 0,
    /** The entries of the audit trail that meet a condition, oldest first. */
    recorded: (condition: string) =>
      rows<{ actor: string; action: string; subject: string | null; detail: Record<string, unknown> }>(
        `SELECT actor, action, subject, detail::json FROM audit_entries WHERE ${condition} ORDER BY sequence`,
      ),
    /** Runs a statement in a transaction on another connection, and keeps its locks until the commit. */
    begin: (sql: string, parameters?: readonly unknown[]) => begin(url, sql, parameters),
    /** Makes a call that waits for a transaction, which then ends with `change`. */
    async during<Answer>(held: Transaction, call: () => Promise<Answer>, change?: () => Promise<unknown>) {
      const answer = call();
      await expect.poll(waiting).not.toEqual([]);
      await change?.();
      await held.commit();
      return answer;
    },
    /** Stops the server and starts it with changed settings. An empty value removes a setting. */
    async restart(next?: Record<string, string>) {
      await running.stop();
      settings = { ...settings, PORT: new URL(running.address).port, ...next };
      running = await start();
    },
    [Symbol.asyncDispose]: () => running.stop(),
  };
}

export type TestApp = Awaited<ReturnType<typeof startApp>>;

/** An application for the tests of a file, and a browser of its first account; `env` may need earlier fixtures. */
export function staffApp(env: Record<string, string> | (() => Record<string, string>) = {}) {
  const app = use(() => startApp({ ...adminSettings, ...(typeof env === 'function' ? env() : env) }));
  return { app, admin: use(() => adminAt(app.url)) };
}

/** Starts the next run of a job, which would otherwise come within a minute. */
export async function nextRound({ rows }: Pick<TestApp, 'rows'>, job: 'read-resumes' | 'scan-resumes'): Promise<void> {
  await rows(`INSERT INTO pgboss.job (name, data) VALUES ($1, '{}')`, [job]);
}
