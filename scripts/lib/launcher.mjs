/** Detects that the npm process which runs a script has ended; the script gets no signal of that. */
import { readFileSync } from 'node:fs';

/** Milliseconds between two checks. */
const interval = 200;

const shells = ['sh', 'dash', 'ash', 'bash', 'busybox'];

/**
 * Name and parent of a process, on systems with `/proc` (Linux).
 *
 * @param {number} pid
 * @returns {{ name: string, parent: number } | undefined}
 */
function inspect(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = status.lastIndexOf(')');
    return { name: status.slice(status.indexOf('(') + 1, end), parent: Number(status.slice(end + 2).split(' ')[1]) };
  } catch {
    return undefined;
  }
}

/** The processes between this one and npm: npm itself, or the shell that it starts scripts with and then npm. */
function launchers() {
  const parent = process.ppid;
  const shell = inspect(parent);
  return shell && shells.includes(shell.name) ? [parent, shell.parent] : [parent];
}

/**
 * Calls back when the npm process that started this script has ended. npm passes a signal to its shell, which ends without
 * passing it on, and the shell outlives an npm that was killed; either way nothing would stop this script. Does nothing when
 * the script was not started by npm.
 *
 * @param {() => void} onEnd
 */
export function watchLauncher(onEnd) {
  if (!process.env.npm_lifecycle_event) return;
  const before = launchers().join();
  const timer = setInterval(() => {
    if (launchers().join() === before) return;
    clearInterval(timer);
    onEnd();
  }, interval);
  timer.unref();
}
