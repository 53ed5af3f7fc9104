/**
 * The database of those who set no DATABASE_URL: a PostgreSQL cluster of our own in DATA_DIR/postgresql, used like any
 * other from then on. Its file `database-url` (mode 0600) holds address and password, for psql and pg_dump.
 */
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { SetupError } from '../setup-error.ts';
import {
  admit,
  admits,
  type Cluster,
  findPostmaster,
  makeCluster,
  runSingleUser,
  startCluster,
  stopCluster,
} from './cluster/cluster.ts';
import { findInstallation } from './cluster/installation.ts';
import { freePort } from './free-port.ts';
import { isAway } from './unavailable.ts';

const clusterName = 'postgresql';
const addressName = 'database-url';

/** Role and database of the product. The role is no superuser: nobody reaches files or programs through it, or makes a role that does. */
const name = 'site';

/** Who may log in: the product, and the role of `npm run staff -- sql-role`, which the product makes when it is asked to. */
const roles = [name, `${name}_leads`];

/** PostgreSQL's defaults (fsync and full-page writes on), less the processes that nothing here needs. */
const settings = { max_logical_replication_workers: '0', max_wal_senders: '0', io_method: 'sync' };

/** Major version of the programs; they cannot open the cluster of another one. */
const majorVersion = '18';

/** Advisory lock of the process that stops the server when it ends. */
const ownerLock = 7_203_914_551;

/** Milliseconds: for a start that fails, for another owner to leave, and between two looks whether the server runs. */
const patience = { start: 15_000, owner: 3_000, look: 500 };

export interface EmbeddedServer {
  /** DATA_DIR, absolute. */
  folder: string;
  /** Address of the database, with its password. */
  url: string;
  /** Stops the server if this process has to. Call it once nothing uses the database any more. */
  stop(): Promise<void>;
}

interface Address {
  password: string;
  port: number;
}

interface DataFolder {
  folder: string;
  cluster: Cluster;
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined;
}

/** Makes sure that the names in a folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot, and need not.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The file that holds the address of a folder's database: psql and pg_dump take its content as their first argument. */
export function addressFile(folder: string): string {
  return path.join(folder, clusterName, addressName);
}

function urlOf({ password, port }: Address): string {
  return `postgresql://${name}:${password}@127.0.0.1:${port}/${name}`;
}

async function readAddress({ cluster }: DataFolder): Promise<Address | undefined> {
  const url = await readFile(path.join(cluster.folder, addressName), 'utf8').catch(() => '');
  if (!URL.canParse(url)) return undefined;
  const { password, port } = new URL(url);
  return { password, port: Number(port) };
}

/** Writes the address so that a power cut leaves either the old file or the new one. */
async function writeAddress({ cluster }: DataFolder, address: Address): Promise<void> {
  const file = path.join(cluster.folder, addressName);
  const draft = `${file}.${process.pid}`;
  const { account } = cluster.installation;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(`${urlOf(address)}\n`);
    if (account) await chown(draft, account.uid, account.gid);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncFolder(cluster.folder);
}

/** @throws SetupError for a folder of an earlier version or of another account. */
async function openFolder(dataDir: string): Promise<DataFolder> {
  const folder = await realpath(dataDir);
  const clusterFolder = path.join(folder, clusterName);
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (!owner && (await exists(path.join(folder, 'pglite')))) {
    throw new SetupError(
      `${folder} holds the leads of an earlier version, in a format that this one does not read. "npm run take-over" copies them into a database of this version; to begin without them, set DATA_DIR to another folder.`,
    );
  }
  if (!owner) return { folder, cluster: { folder: clusterFolder, installation: await findInstallation() } };
  if (process.getuid && process.getuid() !== 0 && process.getuid() !== owner.uid) {
    throw new SetupError(
      `${clusterFolder} belongs to the account with the number ${owner.uid}. Start as that account or as root, or give this one a DATA_DIR of its own.`,
    );
  }
  const version = (await readFile(path.join(clusterFolder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version !== majorVersion) {
    throw new SetupError(
      `${clusterFolder} was made by PostgreSQL ${version || '(unknown)'}, and this version has PostgreSQL ${majorVersion}. Run the version of the product that made it and dump the database with pg_dump, or restore a backup.`,
    );
  }
  return { folder, cluster: { folder: clusterFolder, installation: await findInstallation(owner) } };
}

/** Makes the cluster under another name and renames it when it is whole, so that a start that is killed leaves none. */
async function create(data: DataFolder): Promise<void> {
  const draft = { ...data.cluster, folder: `${data.cluster.folder}.new-${process.pid}` };
  await rm(draft.folder, { recursive: true, force: true });
  const address = { password: randomBytes(24).toString('hex'), port: await freePort() };
  await makeCluster(draft, { name, password: address.password, right: 'CREATEROLE' });
  await admit(draft, roles);
  await writeAddress({ ...data, cluster: draft }, address);
  try {
    await rename(draft.folder, data.cluster.folder);
  } catch (error) {
    await rm(draft.folder, { recursive: true, force: true });
    // Another process that starts now was quicker.
    if (!(await exists(data.cluster.folder))) throw error;
  }
  await syncFolder(data.folder);
  await syncFolder(path.dirname(data.folder));
}

/** The address of a cluster that has lost its file: the same database, with a new password. */
async function renewAddress(data: DataFolder): Promise<Address> {
  await stopCluster(data.cluster, 'fast');
  const address = { password: randomBytes(24).toString('hex'), port: 0 };
  await runSingleUser(data.cluster, [`ALTER ROLE ${name} PASSWORD '${address.password}';`]);
  return address;
}

/** Gives the cluster of an earlier version, while no server has it, what {@link create} gives a new one. */
async function bringUpToDate({ cluster }: DataFolder): Promise<void> {
  if (await admits(cluster, roles)) return;
  await runSingleUser(cluster, [`ALTER ROLE ${name} CREATEROLE;`]);
  await admit(cluster, roles);
}

interface Running extends Address {
  pid: number;
}

/**
 * Has a server run on the cluster, and says where.
 *
 * @param port the only one that will do; without it the one of last time is taken if it is free.
 */
async function ensureRunning(data: DataFolder, port?: number): Promise<Running> {
  const known = (await readAddress(data)) ?? (await renewAddress(data));
  const deadline = Date.now() + patience.start;
  let running = await findPostmaster(data.cluster.folder);
  for (let preferred = known.port; !running; preferred = 0) {
    try {
      await bringUpToDate(data);
      await startCluster(data.cluster, port ?? (await freePort(preferred)), settings);
    } catch (error) {
      // Processes of a server that was killed may hold the cluster for a moment, and another program may take the port.
      if (Date.now() > deadline) throw error;
      await delay(250);
    }
    running = await findPostmaster(data.cluster.folder);
  }
  if (known.port !== running.port) await writeAddress(data, { ...known, port: running.port });
  return { ...known, ...running };
}

interface Owned extends Running {
  /** The connection that holds the lock, for as long as it is open. */
  lock: pg.Client;
}

/**
 * Has a server run and makes this process its owner: the one that stops it.
 *
 * @throws SetupError when another process is the owner.
 */
async function own(data: DataFolder, port?: number): Promise<Owned> {
  let refusedUntil: number | undefined;
  for (;;) {
    const running = await ensureRunning(data, port);
    const lock = new pg.Client({ connectionString: urlOf(running), application_name: 'owner', keepAlive: true });
    lock.on('error', () => undefined);
    try {
      await lock.connect();
      const { rows } = await lock.query<{ owns: boolean }>('SELECT pg_try_advisory_lock($1) AS owns', [ownerLock]);
      if (rows[0]?.owns) return { ...running, lock };
      refusedUntil ??= Date.now() + patience.owner;
    } catch (error) {
      // It is recovering from a crash, or its owner is stopping it.
      if (!isAway(error)) throw error;
    }
    await lock.end().catch(() => undefined);
    if (refusedUntil !== undefined && Date.now() > refusedUntil) {
      throw new SetupError(
        `Another process is using the embedded database in ${data.folder}. Stop it first, or give this one a DATA_DIR of its own. For several processes use PostgreSQL (DATABASE_URL).`,
      );
    }
    await delay(patience.look);
  }
}

/**
 * Runs the embedded PostgreSQL for a server: makes the cluster where there is none, starts it or takes over one whose
 * owner was killed, and starts it again should it end, as it does when the disk is full.
 *
 * @throws SetupError for what an operator can mend; anything else in PostgreSQL's own words.
 */
export async function startEmbedded(dataDir: string, logger: FastifyBaseLogger): Promise<EmbeddedServer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const data = await openFolder(dataDir);
  if (!(await exists(data.cluster.folder))) await create(data);
  let owned = await own(data);
  const { port } = owned;
  let isStopping = false;

  async function bringBack(): Promise<void> {
    logger.error('the embedded PostgreSQL ended');
    let complaint = '';
    while (!isStopping) {
      try {
        owned = await own(data, port);
        owned.lock.once('end', onEnd);
        logger.info('the embedded PostgreSQL runs again');
        return;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== complaint) logger.error({ err: error }, 'the embedded PostgreSQL does not start; trying again');
        complaint = message;
        await delay(patience.look);
      }
    }
  }
  function onEnd(): void {
    if (!isStopping) void bringBack();
  }
  owned.lock.once('end', onEnd);

  // However this process ends, short of a SIGKILL: what that leaves running is taken over by the next start.
  const endToo = () => process.kill(owned.pid, 'SIGINT');
  process.once('exit', endToo);
  return {
    folder: data.folder,
    url: urlOf(owned),
    async stop() {
      isStopping = true;
      await owned.lock.end().catch(() => undefined);
      await stopCluster(data.cluster, 'fast');
      process.off('exit', endToo);
    },
  };
}

/**
 * The embedded PostgreSQL for a command line: the one that runs, else one that runs for as long as it is needed. Makes no
 * database.
 *
 * @throws SetupError when there is none.
 */
export async function borrowEmbedded(dataDir: string): Promise<EmbeddedServer> {
  if (!(await exists(dataDir))) throw noDatabase(path.resolve(dataDir));
  const data = await openFolder(dataDir);
  if (!(await exists(data.cluster.folder))) throw noDatabase(data.folder);
  if (await findPostmaster(data.cluster.folder)) {
    return { folder: data.folder, url: urlOf(await ensureRunning(data)), stop: async () => undefined };
  }
  const owned = await own(data);
  return {
    folder: data.folder,
    url: urlOf(owned),
    async stop() {
      // Another command may have come meanwhile. Who wants to own the server waits until it has stopped.
      await stopCluster(data.cluster, 'smart');
      await owned.lock.end().catch(() => undefined);
      while ((await findPostmaster(data.cluster.folder))?.pid === owned.pid) await delay(50);
    },
  };
}

function noDatabase(folder: string): SetupError {
  return new SetupError(
    `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL to where the leads are, or start the server once to make one.`,
  );
}
