/** The embedded PostgreSQL, which runs without DATABASE_URL: one folder, one server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { findPostmaster } from '../../server/platform/database/cluster.ts';
import { startEmbedded } from '../../server/platform/database/embedded.ts';
import { emptyFolder, use } from '../support/app.ts';
import { runCommand, sqlRole } from '../support/commands.ts';
import { applied, numberOf } from '../support/intake.ts';
import { queryAt } from '../support/postgres.ts';
import { embeddedAddress, failedStart, startServer } from '../support/server.ts';

const server = use(startServer);

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgresql');
const apply = async () => (await applied(server.url)).referenceId;
const status = (dataDir: string) => runCommand('deliveries', ['status'], { DATA_DIR: dataDir });

async function postmaster(): Promise<number> {
  const found = await findPostmaster(clusterOf(server.dataDir));
  if (!found) throw new Error('No PostgreSQL runs.');
  return found.pid;
}

async function storedNumbers(): Promise<number[]> {
  const address = await embeddedAddress(server.dataDir);
  const rows = await queryAt<{ number: string }>(address, 'SELECT number FROM applications');
  return rows.map(({ number }) => Number(number));
}

test('it is durable, and its role reaches neither files nor programs', async () => {
  const url = await embeddedAddress(server.dataDir);
  const [row] = await queryAt(
    url,
    `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
       current_setting('synchronous_commit') AS commit, current_setting('data_checksums') AS checksums,
       current_setting('listen_addresses') AS addresses, current_setting('server_version_num')::int / 10000 AS version,
       lower('ÑÉ') AS lowered, (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super`,
  );

  expect(row).toEqual({
    fsync: 'on',
    pages: 'on',
    commit: 'on',
    checksums: 'on',
    addresses: '127.0.0.1',
    version: 18,
    lowered: 'ñé',
    super: false,
  });
  await expect(queryAt(url, `COPY (SELECT 1) TO PROGRAM 'true'`)).rejects.toThrow('permission denied');
});

test('no connection works without its password, which only its owner can read', async () => {
  const url = new URL(await embeddedAddress(server.dataDir));
  const modes = await Promise.all(
    [server.dataDir, clusterOf(server.dataDir), path.join(clusterOf(server.dataDir), 'database-url')].map(
      async (file) => (await stat(file)).mode & 0o777,
    ),
  );
  expect(modes).toEqual([0o700, 0o700, 0o600]);
  for (const password of ['', 'guess']) {
    url.password = password;
    await expect(queryAt(url.href, 'SELECT 1')).rejects.toThrow(/password/);
  }
  url.username = 'postgres';
  await expect(queryAt(url.href, 'SELECT 1')).rejects.toThrow('no pg_hba.conf entry');
});

test('a second server on its folder is refused and told what to do, and the first goes on', async () => {
  const said = await failedStart({ DATA_DIR: server.dataDir });

  expect(said).toContain(`Another process is using the embedded database in ${server.dataDir}`);
  expect(said).toContain('DATABASE_URL');
  expect(said).not.toMatch(/^\s+at /m);
  await apply();
});

test('commands use it beside the server, and say which database they read', async () => {
  const { code, stdout, stderr } = await status(server.dataDir);

  expect(code).toBe(0);
  expect(stdout).toBe('No deliveries yet.\n');
  expect(stderr).toContain(`Database: ${server.dataDir}`);
});

test('a server that was killed leaves it running, and the next one takes it over', async () => {
  const referenceId = await apply();
  const pid = await postmaster();
  await server.kill9();
  expect(await postmaster()).toBe(pid);
  await server.restart();

  expect(await postmaster()).toBe(pid);
  expect(await storedNumbers()).toContain(numberOf(referenceId));
  await apply();
});

test('it comes back by itself when it ends with the first answer of a server', async () => {
  await server.stop();
  await server.restart();
  const killed = await postmaster();
  process.kill(killed, 'SIGKILL');
  const isAnother = async () => ![undefined, killed].includes((await findPostmaster(clusterOf(server.dataDir)))?.pid);
  await expect.poll(isAnother).toBe(true);
  await expect
    .poll(() =>
      apply().then(
        () => 'accepted',
        () => 'refused',
      ),
    )
    .toBe('accepted');
  // All failures were logged with a message.
  expect(server.logs()).not.toContain('"err":{"type":"object"}');
});

test('a stop while it comes back waits for it, and leaves none running', async () => {
  const folder = await emptyFolder();
  const [exited, restarted] = [Promise.withResolvers<unknown>(), vi.fn()];
  const embedded = await startEmbedded(folder, { error: exited.resolve, info: restarted });
  process.kill((await findPostmaster(clusterOf(folder)))?.pid ?? 0, 'SIGKILL');
  await exited.promise;
  await embedded[Symbol.asyncDispose]();
  expect(restarted).toHaveBeenCalledOnce();
  expect(await findPostmaster(clusterOf(folder))).toBeUndefined();
});

test('a stop of the server stops it, and commands then run it for as long as they take', async () => {
  await server.stop();
  const whileStopped = await findPostmaster(clusterOf(server.dataDir));
  const { code, stdout } = await status(server.dataDir);
  const afterwards = await findPostmaster(clusterOf(server.dataDir));
  await server.restart();

  expect(whileStopped).toBeUndefined();
  expect(code).toBe(0);
  expect(stdout).toBe('No deliveries yet.\n');
  expect(afterwards).toBeUndefined();
});

test.each([
  ['names another program', (note: string) => note.replace(/^\d+/, String(process.pid))],
  ['is empty', () => ''],
  ['is garbage', () => '\0\0\0 no number'],
])('it starts although the note that the killed PostgreSQL left %s', async (_what, change) => {
  const file = path.join(clusterOf(server.dataDir), 'postmaster.pid');
  const note = await readFile(file, 'utf8');
  await server.stop();
  await writeFile(file, change(note));
  const { uid, gid } = await stat(clusterOf(server.dataDir));
  if (process.getuid?.() === 0) await chown(file, uid, gid);
  await server.restart();
  await apply();
});

test('remnants of an interrupted first start are removed by the next one', async () => {
  await server.stop();
  const ended = spawn('true');
  await once(ended, 'exit');
  const left = path.join(server.dataDir, `postgresql.site-draft-${ended.pid}`);
  await mkdir(path.join(left, 'base'), { recursive: true });
  await server.restart();
  expect(await readdir(server.dataDir)).toEqual(['postgresql', 'spool']);
});

test('a command without the address file leaves a running server alone', async () => {
  const file = path.join(clusterOf(server.dataDir), 'database-url');
  const address = await readFile(file, 'utf8');
  await rm(file);
  await expect(sqlRole({ DATA_DIR: server.dataDir })).rejects.toThrow('is lost');
  await apply();
  await writeFile(file, address);
});

test('a lost address file costs nothing but the old password', async () => {
  const referenceId = await apply();
  await server.stop();
  const old = await embeddedAddress(server.dataDir);
  await rm(path.join(clusterOf(server.dataDir), 'database-url'));
  await server.restart();

  expect(await embeddedAddress(server.dataDir)).not.toBe(old);
  expect(await storedNumbers()).toContain(numberOf(referenceId));
});

test('it has a role for SQL too', async () => {
  const referenceId = await apply();
  await server.stop();
  const reader = await sqlRole({ DATA_DIR: server.dataDir });
  await server.restart();

  const references = await queryAt<{ reference_id: string }>(reader, 'SELECT reference_id FROM leads');
  expect(references.map(({ reference_id }) => reference_id)).toContain(referenceId);
  await expect(queryAt(reader, 'SELECT * FROM applications')).rejects.toThrow('permission denied');
});

test('it runs in a folder that other accounts cannot reach', async () => {
  const closed = await emptyFolder();
  await mkdir(path.join(closed, 'data'));
  await chmod(closed, 0o700);
  await using inside = await startServer({ dataDir: path.join(closed, 'data') });
  await applied(inside.url);
});

test('a command in a folder without a database says so and makes none', async () => {
  const folder = await emptyFolder();
  for (const dataDir of [folder, path.join(folder, 'data')]) {
    const { code, stdout, stderr } = await status(dataDir);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`There is no database in ${dataDir}`);
  }
  expect(await readdir(folder)).toEqual([]);
});
