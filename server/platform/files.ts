import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Makes a folder for this account alone, and its parents. Node's own `recursive` tries for ever below `/proc`. */
export async function makeFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) await makeFolder(parent);
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

export async function syncFolder(folder: string): Promise<void> {
  // Windows neither supports nor needs this.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

const draftName = /\.site-draft-(\d+)$/;

/** The name under which this process prepares a file or folder. */
export const draftOf = (file: string) => `${file}.site-draft-${process.pid}`;

/** Renames a file or folder once it is complete, so that a killed process leaves no partial one under its name. */
export async function makeWhole<Made>(target: string, make: (draft: string) => Promise<Made>): Promise<Made> {
  const draft = draftOf(target);
  try {
    const made = await make(draft);
    await rename(draft, target);
    await syncFolder(path.dirname(target));
    return made;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Whether a process of any account has this ID. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs under another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes from a folder the drafts of processes that have ended, and of this one. */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(draftName.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && isRunning(pid))) continue;
    // A program of a killed process may still write into its draft for a moment.
    await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 10 }).catch((error) => {
      // In the system's temporary folder, it may be another account's.
      if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
    });
  }
}
