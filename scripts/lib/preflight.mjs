/** What would stop the server after minutes of installing and building is found before. Runs with nothing installed. */
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from './project.mjs';

/** Milliseconds that a database which starts at the same time has, and between two tries. */
const patience = 5_000;
const pause = 500;

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/** A setting as the server reads it: empty counts as absent, and NAME_FILE names a file. @param {Environment} env @param {string} name */
function setting(env, name) {
  if (env[name]) return env[name];
  const file = env[`${name}_FILE`];
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw new UserError(`${name}_FILE: the file ${file} cannot be read.`);
  }
}

/** What to do when a port cannot be listened to. @type {Record<string, (host: string, port: number) => string>} */
const portAdvice = {
  EADDRINUSE: (host, port) =>
    `The port ${port} of ${host} is in use. Stop what uses it, or set PORT to another one (0 picks a free one).`,
  EACCES: (_host, port) => `This account may not listen on the port ${port}. Set PORT to one from 1024 on.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine. Set HOST to one that is, or to 0.0.0.0 for all.`,
  ENOTFOUND: (host) => `${host} is no address of this machine. Set HOST to one that is, or to 0.0.0.0 for all.`,
};

/** @param {string} host @param {number} port @returns {Promise<void>} */
function checkPort(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const advice = portAdvice[error.code ?? '']?.(host, port);
      reject(advice ? new UserError(advice) : error);
    });
    server.listen({ host, port }, () => server.close(() => resolve()));
  });
}

/** The error code of a failed connection; undefined when it works. @param {import('node:net').NetConnectOpts} address @returns {Promise<string | undefined>} */
function tryToConnect(address) {
  return new Promise((resolve) => {
    const socket = connect({ ...address, timeout: patience });
    /** @param {string | undefined} result */
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(undefined));
    socket.once('timeout', () => end('no answer'));
    socket.once('error', (/** @type {NodeJS.ErrnoException} */ error) => end(error.code ?? error.message));
  });
}

/** @param {string | undefined} text */
async function checkDatabase(text) {
  if (text === undefined) return;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new UserError('DATABASE_URL is no address of a PostgreSQL: postgresql://ROLE:PASSWORD@HOST:5432/DATABASE.');
  }
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  const port = Number(url.port || 5432);
  const address = host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port}` }
    : { host: host.replace(/^\[(.*)\]$/, '$1') || 'localhost', port };
  const deadline = Date.now() + patience;
  for (;;) {
    const trouble = await tryToConnect(address);
    if (trouble === undefined) return;
    if (Date.now() > deadline) {
      throw new UserError(
        `No PostgreSQL answers at ${host || 'localhost'}:${port} (${trouble}). Start it, or correct DATABASE_URL; without DATABASE_URL the product runs its own.`,
      );
    }
    await delay(pause);
  }
}

/**
 * @param {Environment} env the settings
 * @throws {UserError} that says in one line what to do
 */
export async function checkSettings(env) {
  const port = Number(setting(env, 'PORT') ?? 3000);
  // What is no port the server itself complains of.
  if (Number.isInteger(port) && port > 0 && port < 65536) await checkPort(setting(env, 'HOST') ?? '127.0.0.1', port);
  await checkDatabase(setting(env, 'DATABASE_URL'));
}
