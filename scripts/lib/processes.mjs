/** Starts child processes so that none outlives this one, however it ends. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

/**
 * Milliseconds in which a repeated signal counts as one: a terminal sends Ctrl-C to npm and to us, and npm passes it
 * on.
 */
const sameSignal = 1_000;

/** Node's cache of compiled code, which shortens a start to three quarters, unless the variable is already set. */
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node');

const endWithParent = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<{ child: ChildProcess, wholeGroup: boolean }>} */
const running = new Set();

/** The signal that asked this process to stop, and when. @type {{ name: NodeJS.Signals, at: number } | undefined} */
let stopping;

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {boolean} wholeGroup
 */
function send(child, signal, wholeGroup) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (wholeGroup && process.platform !== 'win32') process.kill(-child.pid, signal);
  else child.kill(signal);
}

/** Asks all children to stop; when called again after a second, kills them. @param {NodeJS.Signals} name */
function stopAll(name) {
  const now = Date.now();
  if (stopping && now - stopping.at < sameSignal) return;
  const again = stopping !== undefined;
  stopping = { name, at: now };
  if (running.size === 0) process.exit(128 + constants.signals[name]);
  for (const { child, wholeGroup } of running) {
    if (again) send(child, 'SIGKILL', true);
    else send(child, name === 'SIGHUP' ? 'SIGTERM' : name, wholeGroup);
  }
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

/** True once this process was asked to stop. */
export function isStopping() {
  return stopping !== undefined;
}

/**
 * Each child leads a process group of its own, so that a signal from the terminal reaches it once: from us.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { wholeGroup?: boolean }} options
 */
function start(command, args, { wholeGroup = false, ...options }) {
  const child = spawn(command, args, { cwd: root, detached: process.platform !== 'win32', ...options });
  const entry = { child, wholeGroup };
  running.add(entry);
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(entry);
      reject(error);
    });
    child.once('close', (code, signal) => {
      running.delete(entry);
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
    });
  });
  return { child, ended };
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
  const { child, ended } = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], wholeGroup: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const code = await ended;
  if (stopping) process.exit(128 + constants.signals[stopping.name]);
  return { code, output };
}

/**
 * Runs Node programs side by side, with their output on ours, until one of them ends; then stops the others. Signals
 * sent to this process are passed on once, and the programs end with this process should it be killed.
 *
 * @param {string} node the Node that runs them
 * @param {readonly { args: readonly string[], env?: NodeJS.ProcessEnv }[]} programs
 * @returns {Promise<number>} the exit code of the one that ended first; 128 + number when a signal ended it
 */
export async function supervise(node, programs) {
  const started = programs.map(({ args, env = process.env }) =>
    start(node, ['--import', endWithParent, ...args], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  const first = await Promise.race(started.map(({ ended }) => ended));
  for (const { child } of started) send(child, 'SIGTERM', false);
  await Promise.all(started.map(({ ended }) => ended));
  return first;
}
