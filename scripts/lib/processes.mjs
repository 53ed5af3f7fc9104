/** Starts child processes so that none outlives this one, however it ends. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

/** Node's cache of compiled code, which shortens a start to three quarters, unless the variable is already set. */
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node');

const endWithParent = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** The signal that asked this process to stop. @type {NodeJS.Signals | undefined} */
let stopping;

/** Asks all children to stop, once: a terminal sends Ctrl-C to npm and to us, and npm passes it on. */
function stopAll(/** @type {NodeJS.Signals} */ signal) {
  if (stopping) return;
  stopping = signal;
  if (running.size === 0) process.exit(128 + constants.signals[signal]);
  for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
}

for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, () => stopAll(name));

// npm passes a signal to its shell, which may end without passing it on, and npm may be killed: this process then has
// another parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stopAll('SIGTERM');
  }, 200);
  timer.unref();
}

export function isStopping() {
  return stopping !== undefined;
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function start(command, args, options) {
  const child = spawn(command, args, { cwd: root, ...options });
  running.add(child);
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
  return { child, ended: ended.finally(() => running.delete(child)) };
}

/**
 * Runs a program to its end and collects what it writes. Ends this process when it is interrupted meanwhile.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(command, args, options = {}) {
  const { child, ended } = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const code = await ended;
  if (stopping) process.exit(128 + constants.signals[stopping]);
  return { code, output };
}

/**
 * Runs Node programs side by side, with their output on ours, until one of them ends; then stops the others. A signal
 * sent to this process is passed on, and the programs end with this process should it be killed.
 *
 * @param {string} node the Node that runs them
 * @param {readonly { args: readonly string[], env?: NodeJS.ProcessEnv }[]} programs
 * @returns {Promise<number>} the exit code of the one that ended first; 128 + number when a signal ended it
 */
export async function supervise(node, programs) {
  // In a process group of its own, a program gets a signal of the terminal once: from us.
  const detached = process.platform !== 'win32';
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { detached, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] };
  const started = programs.map(({ args, env = process.env }) =>
    start(node, ['--import', endWithParent, ...args], { ...options, env }),
  );
  const first = await Promise.race(started.map(({ ended }) => ended));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  return first;
}
