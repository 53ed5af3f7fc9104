/** Stops processes in the middle of what they do, as a stuck disk or a paused machine does. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return processes.flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));
}

/** Sends a signal, unless the process has ended by itself. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Freezes a process and then its children; the result lets them go on. */
export async function freeze(pid: number): Promise<() => void> {
  signal(pid, 'SIGSTOP');
  const frozen = [pid, ...(await childrenOf(pid))];
  for (const one of frozen) signal(one, 'SIGSTOP');
  return () => {
    for (const one of frozen) signal(one, 'SIGCONT');
  };
}
