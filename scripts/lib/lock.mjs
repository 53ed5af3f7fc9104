/** A lock between processes that work on the same checkout. */
import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds without a heartbeat after which the holder counts as dead. */
const lifetime = 10_000;

/** @param {string} folder */
function isAbandoned(folder) {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > lifetime;
}

/** @param {string} folder */
function tryToMake(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return false;
  }
}

/**
 * Waits for a lock, does the work and releases the lock, also when the work fails or the process exits. The lock is a
 * folder that its holder touches every second, so that the lock of a killed process (whose process ID another may have
 * by now) is taken over after ten seconds.
 *
 * @template Result
 * @param {string} folder path of the lock; its parent is created
 * @param {{ onWait: () => void }} options called once when another process holds the lock
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(folder, { onWait }, work) {
  mkdirSync(path.dirname(folder), { recursive: true });
  let waited = false;
  while (!tryToMake(folder)) {
    if (!waited) onWait();
    waited = true;
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
    await delay(200);
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  const heartbeat = setInterval(() => utimesSync(folder, new Date(), new Date()), 1_000);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}
