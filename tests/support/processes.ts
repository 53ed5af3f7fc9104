/** What other processes take of the machine. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Resident memory of a process in MiB. */
export async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
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
