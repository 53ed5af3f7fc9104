/** What other processes take of the machine. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Resident memory of a process in MiB. */
export async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** Milliseconds of processor time that a process and its children have taken, those that have ended included. Linux alone. */
export async function processorTime(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const pids = [pid, ...children.trim().split(' ').filter(Boolean)];
  const times = pids.map(async (one) => {
    const stat = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '');
    const [user, system, ended, endedSystem] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
    return (user ?? 0) + (system ?? 0) + (ended ?? 0) + (endedSystem ?? 0);
  });
  // The kernel counts in hundredths of a second for everybody, whatever it counts in itself.
  return (await Promise.all(times)).reduce((sum, ticks) => sum + ticks * 10, 0);
}

/** Samples the resident memory of a process until asked to stop. */
export function watchMemory(pid: number, everyMs = 50): { stop(): Promise<number> } {
  let peak = 0;
  let watching = true;
  const watch = (async () => {
    while (watching) {
      peak = Math.max(peak, await residentMemory(pid));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    /** Ends the watch and returns the highest value seen, in MiB. */
    async stop() {
      watching = false;
      await watch;
      return peak;
    },
  };
}

/** MiB of a process and its descendants, with what they share counted once. Linux alone. */
export async function groupMemory(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const own = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
  const others = await Promise.all(children.trim().split(' ').filter(Boolean).map(Number).map(groupMemory));
  return others.reduce((sum, one) => sum + one, own);
}
