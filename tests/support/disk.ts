/** A disk whose power can be cut: an ext4 image on a loop device. Needs root, loop devices and perl. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';

const run = promisify(execFile);

/** FS_IOC_SHUTDOWN without flushing the log, so that nothing unsynced reaches the disk. */
const shutdown = `open(my $f, '<', $ARGV[0]) or die $!; my $how = pack('L', 2); defined(ioctl($f, 0x8004587d, $how)) or die $!`;

async function processesIn(folder: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const place = await readlink(`/proc/${name}/cwd`).catch(() => '');
    if (place === folder || place.startsWith(`${folder}/`)) found.push(Number(name));
  }
  return found;
}

/** Ends all processes in the folder and unmounts it. An ending process keeps its files open for a moment. */
async function unmount(folder: string): Promise<void> {
  const end = async () => {
    for (const pid of await processesIn(folder)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has already ended.
      }
    }
    await run('umount', [folder]);
  };
  await vi.waitFor(end, 30_000);
}

export async function createDisk(megabytes: number) {
  const base = await mkdtemp(path.join(tmpdir(), 'disk-'));
  const image = path.join(base, 'image');
  const folder = path.join(base, 'disk');
  await mkdir(folder);
  const file = await open(image, 'w');
  await file.truncate(megabytes * 1024 * 1024);
  await file.close();
  await run('mkfs.ext4', ['-q', image]);
  const mount = () => run('mount', ['-o', 'loop', image, folder]);
  await mount();
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  return {
    /** The mount point, open to all accounts. */
    folder,
    /** An empty folder on it. */
    dataDir,
    /** Stops all writes at once, as a power cut does, ends all processes in the folder, and mounts the disk again. */
    async cutPower() {
      await run('perl', ['-e', shutdown, folder]);
      await unmount(folder);
      await mount();
    },
    async [Symbol.asyncDispose]() {
      await unmount(folder);
      await rm(base, { recursive: true });
    },
  };
}

export type Disk = Awaited<ReturnType<typeof createDisk>>;

/** The reason why this machine cannot have such a disk; undefined when it can. */
export async function diskObstacle(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes root on Linux';
  try {
    await using disk = await createDisk(16);
    await disk.cutPower();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
