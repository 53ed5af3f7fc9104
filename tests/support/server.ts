/** The real product as a child process, for tests that stop, kill and restart it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { serverEnvironment, serverOptions } from '../../scripts/lib/project.mjs';
import { freePort } from '../../server/platform/database/cluster.ts';
import { addressFile } from '../../server/platform/database/embedded.ts';
import { createMigratedDatabase, keepConnectedTo } from './postgres.ts';

const root = path.join(import.meta.dirname, '../..');

/** Milliseconds until a server that is not ready has failed. */
const startTimeout = 120_000;

/** Milliseconds for a graceful stop, before the server is killed and the stop fails. */
const stopTimeout = 30_000;

/** Most servers live for seconds. Optimizing WebAssembly would take a quarter of the processor time of their start. */
const shortLived = process.env.TEST_LONG === 'on' ? [] : ['--liftoff-only'];

interface ServerOptions {
  /** By default the embedded database in {@link TestServer.dataDir}. */
  databaseUrl?: string;
  /** Folder of the code; by default this checkout. */
  checkout?: string;
  /** `DATA_DIR`, which is kept; by default a temporary folder. */
  dataDir?: string;
  env?: Record<string, string>;
}

/** The settings of a test server, without those of the developer. */
function environmentOf(port: number, dataDir: string, options: ServerOptions): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    NODE_ENV: 'production',
    ...serverEnvironment,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    RESUME_TEXT: 'off',
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    ...options.env,
  };
}

export async function embeddedAddress(dataDir: string): Promise<string> {
  return (await readFile(addressFile(dataDir), 'utf8')).trim();
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function ended(child: ChildProcess) {
  if (!hasEnded(child)) await once(child, 'exit');
  return { code: child.exitCode, signal: child.signalCode };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function untilReady(child: ChildProcess, url: string, logs: () => string): Promise<void> {
  const deadline = Date.now() + startTimeout;
  while (!(await isReady(url))) {
    if (hasEnded(child)) {
      throw new Error(`The server ended with ${child.exitCode ?? child.signalCode} at start:\n${logs().slice(-4_000)}`);
    }
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      await ended(child);
      throw new Error(`The server was not ready after ${startTimeout / 1000} s:\n${logs().slice(-4_000)}`);
    }
    await delay(100);
  }
}

/**
 * Starts `server/main.ts` of the built site on a free loopback port, without rate limits, and waits until it is ready
 * for applications. It keeps its address and data through restarts; `await using` stops it and removes its folder.
 */
export async function startServer(options: ServerOptions = {}) {
  await using starting = new AsyncDisposableStack();
  const dataDir = options.dataDir ?? starting.use(await mkdtempDisposable(path.join(tmpdir(), 'data-'))).path;
  const output: string[] = [];
  const logs = () => output.join('');
  let port = await freePort();
  let { env } = options;

  const launch = async () => {
    const preload = path.join(root, 'scripts/lib/end-with-parent.mjs');
    const entry = path.join(options.checkout ?? root, 'server/main.ts');
    const child = spawn(process.execPath, [...serverOptions, ...shortLived, '--import', preload, entry], {
      cwd: dataDir,
      env: environmentOf(port, dataDir, { ...options, ...(env ? { env } : {}) }),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
    }
    await untilReady(child, `http://127.0.0.1:${port}`, logs);
    return child;
  };

  const launchOnFreePort = async () => {
    try {
      return await launch();
    } catch (error) {
      if (!logs().includes('EADDRINUSE')) throw error;
      port = await freePort();
      return launch();
    }
  };

  let child: ChildProcess = await launchOnFreePort();
  const files = starting.move();
  const server = {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    logs,
    /** Sends SIGTERM and waits for the end; rejects after 30 s. */
    async stop() {
      const impatience = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
      child.kill('SIGTERM');
      const exit = await ended(child);
      clearTimeout(impatience);
      if (exit.signal === 'SIGKILL') throw new Error(`The server did not stop:\n${logs().slice(-4_000)}`);
      return exit;
    },
    async kill9() {
      child.kill('SIGKILL');
      await ended(child);
    },
    /** Starts the server again, after stopping it if it runs, with changed settings. */
    async restart(next?: Record<string, string>) {
      if (!hasEnded(child)) await server.stop();
      env = { ...env, ...next };
      child = await launch();
    },
    async [Symbol.asyncDispose]() {
      if (!hasEnded(child)) await server.stop();
      await files.disposeAsync();
    },
  };
  return server;
}

/** Starts a server that cannot run; returns what it says. @throws unless it ends with 1. */
export async function failedStart(settings: Record<string, string>): Promise<string> {
  const env = { PATH: process.env.PATH, PORT: '0', ...settings };
  const started = spawn(process.execPath, ['server/main.ts'], { env });
  const [said, [code]] = await Promise.all([text(started.stderr), once(started, 'exit')]);
  if (code !== 1) throw new Error(`The server ended with ${code}:\n${said}`);
  return said;
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

export async function startProduct(env: Record<string, string> = {}) {
  const databaseUrl = await createMigratedDatabase();
  const server = await startServer({ databaseUrl, env });
  const rows = keepConnectedTo(databaseUrl);
  return { server, databaseUrl, rows, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}
