/**
 * The database without DATABASE_URL: a PostgreSQL cluster in DATA_DIR/postgresql. Its file `database-url` (mode 0600)
 * holds address and password, for psql and pg_dump.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { makeFolder, makeWhole, removeDrafts, syncFolder } from '../files.ts';
import { SetupError } from '../setup-error.ts';
import {
  type Cluster,
  findInstallation,
  findPostmaster,
  freePort,
  makeCluster,
  runSingleUser,
  startCluster,
  stopCluster,
} from './cluster.ts';
import { createClient } from './connection.ts';
import { isDiskFull, isUnreachable } from './unavailable.ts';

const clusterName = 'postgresql';
const addressName = 'database-url';

/** Role and database of the product. The role is no superuser: it reaches neither files nor programs. */
const name = 'site';

/** No needless background processes and less shared memory: a small machine has the server as well. */
const settings = {
  shared_buffers: '48MB',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  io_method: 'sync',
};

/** Of the binaries, which open no cluster of another one. */
const majorVersion = '18';

/** Advisory lock of the owner: the process that stops the server when it exits. */
const ownerLock = 7_203_914_551;

/** Milliseconds: for retrying a failing start, for another owner to exit, and between two polls. */
const timeouts = { start: 15_000, owner: 3_000, poll: 500 };

/** Error codes of an unusable DATA_DIR. */
const unusable = /^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR|ENAMETOOLONG|ELOOP|EINVAL|EEXIST)$/;

/** The file with the URL of the database in a DATA_DIR. */
export const addressFile = (dataDir: string) => path.join(dataDir, clusterName, addressName);

function newAddress(port: number) {
  return new URL(`postgresql://${name}:${randomBytes(24).toString('hex')}@127.0.0.1:${port}/${name}`);
}

async function writeAddress({ folder, installation: { account } }: Cluster, { href }: URL) {
  await makeWhole(path.join(folder, addressName), async (draft) => {
    await writeFile(draft, `${href}\n`, { mode: 0o600, flush: true });
    if (account) await chown(draft, account.uid, account.gid);
  });
}

async function openCluster(dataDir: string) {
  const folder = path.join(await realpath(dataDir), clusterName);
  if (!existsSync(folder)) return { folder, installation: await findInstallation() };
  const owner = await stat(folder);
  if (process.getuid && process.getuid() !== 0 && process.getuid() !== owner.uid) {
    throw new SetupError(
      `${folder} belongs to the account with the ID ${owner.uid}. ` +
        'Start as that account or as root, or set DATA_DIR to another folder.',
    );
  }
  const version = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version !== majorVersion) {
    throw new SetupError(
      `${folder} was created by PostgreSQL ${version || '(unknown)'}, ` +
        `and this version comes with PostgreSQL ${majorVersion}. ` +
        'Dump the database with pg_dump under the product version that created it, or restore a backup.',
    );
  }
  return { folder, installation: await findInstallation(owner) };
}

async function create({ folder, installation }: Cluster) {
  const address = newAddress(await freePort());
  await makeWhole(folder, async (draft) => {
    const cluster = { folder: draft, installation };
    // The other role is that of `npm run staff -- sql-role`.
    await makeCluster(cluster, { name, password: address.password, right: 'CREATEROLE' }, [`${name}_leads`]);
    await writeAddress(cluster, address);
  }).catch((error) => {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  });
  // DATA_DIR itself may be new.
  await syncFolder(path.resolve(folder, '../..'));
}

async function prepareCluster(dataDir: string) {
  try {
    await makeFolder(path.resolve(dataDir));
    await removeDrafts(dataDir);
    const cluster = await openCluster(dataDir);
    if (!existsSync(cluster.folder)) await create(cluster);
    return cluster;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!unusable.test(code)) throw error;
    throw new SetupError(
      `No database can be kept in DATA_DIR, which is ${path.resolve(dataDir)}: ${message}. ` +
        'Set it to a folder to which this account may write.',
      { cause: error },
    );
  }
}

/** Replaces a lost address file: the same database, with a new password. */
async function renewAddress(cluster: Cluster) {
  await stopCluster(cluster);
  const address = newAddress(0);
  await runSingleUser(cluster, [`ALTER ROLE ${name} PASSWORD '${address.password}';`]);
  return address;
}

/** Starts the server unless it is running: on `port`, else on the previous one if possible. */
async function ensureRunning(cluster: Cluster, port?: number) {
  const text = await readFile(path.join(cluster.folder, addressName), 'utf8').catch(() => '');
  const address = URL.parse(text) ?? (await renewAddress(cluster));
  const deadline = Date.now() + timeouts.start;
  let running = await findPostmaster(cluster.folder);
  for (let preferred = Number(address.port); !running; preferred = 0) {
    try {
      await startCluster(cluster, port ?? (await freePort(preferred)), settings);
    } catch (error) {
      // Child processes of a killed server may hold the cluster for a moment, and another program may take the port.
      if (isDiskFull(error) || Date.now() > deadline) throw error;
      await delay(250);
    }
    running = await findPostmaster(cluster.folder);
  }
  if (Number(address.port) !== running.port) {
    address.port = String(running.port);
    await writeAddress(cluster, address);
  }
  return { url: address.href, ...running };
}

/** Makes this process the owner while the connection `lock` is open. @throws SetupError when another process is. */
async function acquire(cluster: Cluster, port?: number) {
  let refusedUntil: number | undefined;
  for (;;) {
    const running = await ensureRunning(cluster, port);
    const lock = createClient({ connectionString: running.url, application_name: 'owner' });
    try {
      await lock.connect();
      const { rows } = await lock.query<{ owns: boolean }>('SELECT pg_try_advisory_lock($1) AS owns', [ownerLock]);
      if (rows[0]?.owns) return { ...running, lock };
      refusedUntil ??= Date.now() + timeouts.owner;
    } catch (error) {
      // The server is recovering from a crash, or its owner is stopping it.
      if (!isUnreachable(error)) throw error;
    }
    await lock.end();
    if (refusedUntil !== undefined && Date.now() > refusedUntil) {
      throw new SetupError(
        `Another process is using the embedded database in ${path.dirname(cluster.folder)}. ` +
          'Stop it first, or give this process its own DATA_DIR. To run several processes, set DATABASE_URL.',
      );
    }
    await delay(timeouts.poll);
  }
}

/**
 * Runs the embedded PostgreSQL until it is disposed of: creates the cluster if necessary, starts it or takes over a
 * running one whose owner was killed, and restarts it when it exits, such as on a full disk.
 *
 * @returns DATA_DIR and the URL of the database with its password.
 * @throws SetupError for problems that an operator can fix.
 */
export async function startEmbedded(dataDir: string, logger?: Pick<FastifyBaseLogger, 'info' | 'error'>) {
  const cluster = await prepareCluster(dataDir);
  let owned = await acquire(cluster);
  const { port } = owned;
  let isStopping = false;
  let restart: Promise<void> | undefined;

  async function heal() {
    if (!isStopping) logger?.error('embedded PostgreSQL exited');
    for (let lastMessage = ''; !isStopping; await delay(timeouts.poll)) {
      try {
        owned = await acquire(cluster, port);
        logger?.info('embedded PostgreSQL restarted');
        return watch();
      } catch (error) {
        const message = String(error);
        if (message !== lastMessage) logger?.error({ err: error }, 'embedded PostgreSQL failed to restart, retrying');
        lastMessage = message;
      }
    }
  }
  function watch() {
    owned.lock.once('end', () => {
      restart = heal();
    });
  }
  watch();

  // After SIGKILL, the next start takes the running server over.
  const stopOnExit = () => process.kill(owned.pid, 'SIGINT');
  process.once('exit', stopOnExit);
  return {
    folder: path.dirname(cluster.folder),
    url: owned.url,
    async [Symbol.asyncDispose]() {
      isStopping = true;
      await restart;
      await owned.lock.end();
      await stopCluster(cluster);
      process.off('exit', stopOnExit);
    },
  };
}

/** For a command: the running PostgreSQL, or one until the command is done. @throws SetupError without a database. */
export async function borrowEmbedded(dataDir: string): ReturnType<typeof startEmbedded> {
  const folder = path.resolve(dataDir);
  if (!existsSync(path.join(folder, clusterName))) {
    throw new SetupError(
      `There is no database in ${folder}. ` +
        'Set DATA_DIR or DATABASE_URL to where the leads are, or start the server once to create one.',
    );
  }
  const cluster = await openCluster(folder);
  if (!(await findPostmaster(cluster.folder))) return startEmbedded(folder);
  if (!existsSync(path.join(cluster.folder, addressName))) {
    throw new SetupError(`The database in ${folder} runs, but its file ${addressName} is lost. Restart the server.`);
  }
  return { folder, url: (await ensureRunning(cluster)).url, [Symbol.asyncDispose]: async () => undefined };
}
