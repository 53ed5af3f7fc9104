import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** Milliseconds of processor time of a process and its children, including ended ones. Linux only. */
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
  // The kernel reports hundredths of a second, whatever its own ticks are.
  return (await Promise.all(times)).reduce((sum, ticks) => sum + ticks * 10, 0);
}

/** Measures again and again until `stop`, which returns the most. */
export function watchPeak(measure: () => Promise<number>, everyMs = 50): { stop(): Promise<number> } {
  let peak = 0;
  let watching = true;
  const watch = (async () => {
    while (watching) {
      // The process may have ended.
      peak = Math.max(peak, await measure().catch(() => 0));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    async stop() {
      watching = false;
      await watch;
      return peak;
    },
  };
}

/**
 * MiB that processes and their descendants take of an otherwise idle machine: private memory, shared memory counted
 * once (PSS), and the files of the largest one, which run the same program. Linux only.
 */
export async function groupMemory(pid: number): Promise<number> {
  const all = await listMemory(pid);
  return all.reduce((sum, { own }) => sum + own, 0) + Math.max(...all.map(({ files }) => files));
}

async function listMemory(pid: number): Promise<{ own: number; files: number }[]> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [rollup, status, children] = await Promise.all([
    read('smaps_rollup'),
    read('status'),
    read(`task/${pid}/children`),
  ]);
  const mebibytes = (text: string, name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
  const one = {
    own: mebibytes(rollup, 'Pss_Anon') + mebibytes(rollup, 'Pss_Shmem'),
    files: mebibytes(status, 'RssFile'),
  };
  const others = await Promise.all(children.trim().split(' ').filter(Boolean).map(Number).map(listMemory));
  return [one, ...others.flat()];
}
