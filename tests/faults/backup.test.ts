/**
 * `npm run backup -- …`: a backup is complete, damage is detected, and a restore repeats neither numbers nor
 * deliveries.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBackup } from '../../server/backup/folder.ts';
import { gapSince } from '../../server/backup/restore.ts';
import { migrateAt } from '../../server/platform/database/migrate.ts';
import { startFakeDrive } from '../fakes/drive.ts';
import { changed } from '../fakes/http.ts';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { emptyFolder, startApp, type TestApp } from '../support/app.ts';
import { type CommandOutcome, runCommand } from '../support/commands.ts';
import { deliveriesOf, runDeliveries, untilDelivered, untilDeliveries } from '../support/deliveries.ts';
import { numberOf, referenceIdOf, validApplication } from '../support/intake.ts';
import { createDatabase, queryAt } from '../support/postgres.ts';
import { makePdf, realResumes, type SampleFile } from '../support/resumes.ts';
import { adminAt, adminSettings } from '../support/staff.ts';

const backup = (args: readonly string[], databaseUrl: string) =>
  runCommand('backup', args, { DATABASE_URL: databaseUrl });

async function backUp({ databaseUrl }: Pick<TestApp, 'databaseUrl'>): Promise<string> {
  const folder = path.join(await emptyFolder(), 'made');
  const { code, stderr } = await backup(['create', folder], databaseUrl);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return folder;
}

async function restored(folder: string): Promise<{ url: string; outcome: CommandOutcome }> {
  const url = await createDatabase();
  return { url, outcome: await backup(['restore', folder], url) };
}

const apply = async (app: TestApp, file: SampleFile = realResumes.pdf, change = {}) =>
  referenceIdOf(await app.applyWithFile({ ...validApplication, ...change }, file));

const contents = (url: string) =>
  queryAt<{ number: string; name: string; sha256: string }>(
    url,
    `SELECT a.number, a.name, encode(sha256(r.content), 'hex') AS sha256
     FROM applications a JOIN resumes r ON r.id = a.resume_id ORDER BY a.number`,
  );

/** A copy of a backup with a changed file, whose checksums are adjusted where `isHidden`. */
async function tampered(folder: string, file: string, change: (content: Buffer) => Buffer, isHidden = false) {
  const copy = path.join(await emptyFolder(), 'tampered');
  await cp(folder, copy, { recursive: true });
  const before = await readFile(path.join(copy, file));
  const after = change(before);
  await writeFile(path.join(copy, file), after);
  if (!isHidden) return copy;
  const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  const sums = await readFile(path.join(copy, 'SHA256SUMS'), 'utf8');
  await writeFile(path.join(copy, 'SHA256SUMS'), sums.replace(sumOf(before), sumOf(after)));
  return copy;
}

test('a backup of a running server is complete after a restore, and the site goes on with it', async () => {
  await using app = await startApp(adminSettings);
  await adminAt(app.url);
  await apply(app, realResumes.pdf, { name: 'Asha Rao' });
  await apply(app, realResumes.docx, { name: 'ಆಶಾ ರಾವ್' });
  await apply(app, makePdf(1_000_000));
  const before = await contents(app.databaseUrl);
  const folder = await backUp(app);
  const later = await apply(app);

  const files = await readdir(folder);
  const modes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).mode & 0o777));
  expect(new Set(modes)).toEqual(new Set([0o600]));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(files.filter((file) => /session|sign_in|rate_limit|link(s)?\.copy$/.test(file))).toEqual(['own_links.copy']);

  const { url, outcome } = await restored(folder);
  expect(outcome).toMatchObject({ code: 0, stdout: expect.stringContaining('3 leads with their resumes') });
  expect(await contents(url)).toEqual(before);
  const audit = await runCommand('audit', ['verify'], { DATABASE_URL: url });
  expect(audit.code).toBe(0);

  await using again = await startApp(adminSettings, url);
  await adminAt(again.url);
  const next = await apply(again);
  expect(outcome.stdout).toContain(`The next application gets ${next}.`);
  expect(numberOf(next)).toBeGreaterThan(numberOf(later) + 9_000);
  expect((await contents(url)).length).toBe(4);
});

test('a backup is verified by restoring it, and every damage to it is found', async () => {
  await using app = await startApp();
  await apply(app);
  await apply(app, realResumes.doc);
  const folder = await backUp(app);
  const verify = (made: string) => runCommand('backup', ['verify', made]);
  expect(await verify(folder)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('leads with their resumes, are intact'),
    stderr: '',
  });

  for (const file of await readdir(folder)) {
    await expect(openBackup(await tampered(folder, file, changed)), file).rejects.toThrow('damaged');
  }
  const cut = await tampered(folder, 'resumes.copy', (content) => content.subarray(0, -1));
  await rm(path.join(cut, 'applications.copy'));
  const { code, stderr } = await verify(cut);
  expect(code).toBe(1);
  expect(stderr).toMatch(/applications\.copy is missing or cannot be read; resumes\.copy was changed/);

  // Even where the checksums were adjusted.
  const rename = (content: Buffer) => Buffer.from(content.toString('latin1').replace('%PDF', '%PDX'), 'latin1');
  const renamed = await tampered(folder, 'resumes.copy', rename, true);
  expect((await verify(renamed)).stderr).toMatch(/the resume [\da-f-]{36} differs from the received file/);
  const less = await tampered(folder, 'applications.copy', (content) => withoutLastRow(content), true);
  expect((await verify(less)).stderr).toMatch(/applications\.copy has 1 rows, and 2 were written/);
});

/**
 * A table in PostgreSQL's binary format without its last row: the number of columns, then each with its length, then
 * -1.
 */
function withoutLastRow(content: Buffer): Buffer {
  let at = 19 + content.readInt32BE(15);
  let last = at;
  for (let columns = content.readInt16BE(at); columns !== -1; columns = content.readInt16BE(at)) {
    last = at;
    at += 2;
    for (let column = 0; column < columns; column++) at += 4 + Math.max(0, content.readInt32BE(at));
  }
  return Buffer.concat([content.subarray(0, last), content.subarray(at)]);
}

test('remnants of a killed run, which contain everyone’s data, are removed by the next one', async () => {
  await using app = await startApp();
  const folder = await emptyFolder();
  const ended = spawn('true');
  await once(ended, 'exit');
  await mkdir(path.join(folder, `monday.site-draft-${ended.pid}`));
  await mkdir(path.join(folder, `tuesday.site-draft-${process.pid}`));
  await mkdir(path.join(folder, `verify.site-draft-${ended.pid}`, 'postgresql'), { recursive: true });
  expect((await backup(['create', path.join(folder, 'wednesday')], app.databaseUrl)).code).toBe(0);
  expect((await readdir(folder)).sort()).toEqual([`tuesday.site-draft-${process.pid}`, 'wednesday']);
});

test('a backup that cannot be written says so in one line, and leaves nothing', async () => {
  await using app = await startApp();
  const { code, stderr } = await backup(['create', '/proc/backup/monday'], app.databaseUrl);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^E[A-Z]+: .*'\/proc\/backup'\n$/);
});

test('a file that differs from the received file is named by the backup itself', async () => {
  await using app = await startApp();
  await apply(app);
  await app.rows(`UPDATE resumes SET content = set_byte(content, 100, get_byte(content, 100) # 1)`);
  const folder = path.join(await emptyFolder(), 'made');
  const outcome = await backup(['create', folder], app.databaseUrl);
  expect(outcome).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/The resume [\da-f-]{36} .* differs from the received file/),
  });
  // Otherwise the doctor and the alert would be silent about it.
  expect(await app.rows('SELECT FROM backups')).toEqual([]);
});

test('a restore deletes nothing without --replace, and nothing for a damaged backup', async () => {
  const app = await startApp();
  const folder = await backUp(app);
  const kept = await apply(app);
  const restore = (made: string, ...more: string[]) => backup(['restore', made, ...more], app.databaseUrl);
  expect(await restore(folder, '--replace')).toMatchObject({ code: 1, stderr: expect.stringMatching(/Stop every/) });
  await app[Symbol.asyncDispose]();
  expect(await restore(folder)).toMatchObject({ code: 1, stderr: expect.stringMatching(/has leads.*--replace/) });
  const damaged = await tampered(folder, 'notices.copy', changed);
  expect(await restore(damaged, '--replace')).toMatchObject({ code: 1, stderr: expect.stringMatching(/damaged/) });
  const later = (content: Buffer) => Buffer.from(content.toString().replace('_baseline"', '_later"'));
  const unknown = await tampered(folder, 'manifest.json', later, true);
  expect((await restore(unknown, '--replace')).stderr).toMatch(/_later, which this version does not know/);
  expect((await contents(app.databaseUrl)).map(({ number }) => Number(number))).toEqual([numberOf(kept)]);

  const replaced = await restore(folder, '--replace', '--after', 'KNT/Ref/700000');
  expect(replaced).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The next application gets KNT/Ref/700001'),
  });
  expect(await contents(app.databaseUrl)).toEqual([]);
  expect((await backup(['create', folder], app.databaseUrl)).stderr).toContain('exists already');
});

test('the gap in the numbers is generous, and grows with the days since the backup', () => {
  const gap = (now: string) => gapSince(new Date('2026-11-01T12:00:00Z'), new Date(now), 200);
  expect(gap('2026-11-01T12:00:01Z')).toBe(10_000 + 2_000);
  expect(gap('2026-11-08T13:00:00Z')).toBe(10_000 + 8 * 2_000);
  expect(gap('2020-01-01T00:00:00Z')).toBe(10_000 + 2_000);
});

test('deliveries that were made after the backup are not made again: Drive is asked, a person decides for the rest', async () => {
  await using drive = await startFakeDrive();
  await using webhook = await startFakeWebhook();
  const keys = await emptyFolder();
  await drive.writeKeyFile(path.join(keys, 'key.json'));
  const targets = { ...drive.settings(path.join(keys, 'key.json')), ...webhook.settings };
  const app = await startApp(targets);
  await runDeliveries(app, ['pause']);
  // A running server notices within a second.
  await app.restart();
  for (let lead = 0; lead < 5; lead++) await apply(app, makePdf(20_000 + lead));
  const folder = await backUp(app);
  await runDeliveries(app, ['resume']);
  await untilDelivered(app, 10);
  await app[Symbol.asyncDispose]();
  const stored = drive.store.files.size;

  const { url, outcome } = await restored(folder);
  expect(outcome.stdout).toMatch(/5 deliveries of the kind webhook waited then/);
  await queryAt(url, 'DELETE FROM delivery_pauses');
  await using again = await startApp(targets, url);
  const rows = await untilDeliveries(again, (all) =>
    all.every(({ kind, state }) => kind !== 'drive' || state === 'delivered'),
  );
  expect(drive.store.files.size).toBe(stored);
  expect(webhook.calls).toHaveLength(5);
  expect(rows.filter(({ kind }) => kind === 'webhook').map(({ state }) => state)).toEqual(Array(5).fill('failed'));

  const [one, other] = rows.filter(({ kind }) => kind === 'webhook');
  await runDeliveries(again, ['replay', one?.id ?? '']);
  await untilDeliveries(again, (all) => all.some(({ id, state }) => id === one?.id && state === 'delivered'));
  expect(webhook.calls).toHaveLength(6);
  expect(await runDeliveries(again, ['skip', other?.id ?? ''])).toMatch(/^1 deliver/);
  expect(await runDeliveries(again, ['skip', '--all-failed', '--kind', 'webhook'])).toMatch(/^3 deliver/);
  const states = (await deliveriesOf(again)).filter(({ kind }) => kind === 'webhook').map(({ state }) => state);
  expect(states.sort()).toEqual(['delivered', 'skipped', 'skipped', 'skipped', 'skipped']);
});

test('a database of an earlier version can be backed up, and the backup is migrated when it is restored', async () => {
  const url = await createDatabase();
  await migrateAt(url);
  await queryAt(url, `DROP TABLE backups`);
  const folder = await backUp({ databaseUrl: url });
  expect(await readdir(folder)).not.toContain('backups.copy');
  const { url: next, outcome } = await restored(folder);
  expect(outcome.code).toBe(0);
  expect(await migrateAt(next)).toEqual([]);
  expect(await queryAt(next, 'SELECT count(*)::int AS made FROM backups')).toEqual([{ made: 1 }]);
});

test('with two roles, the owner restores, and the role of the server can do what it could', async () => {
  const base = await createDatabase();
  const name = `role_${randomBytes(4).toString('hex')}`;
  await queryAt(base, `CREATE ROLE ${name}_owner LOGIN PASSWORD 'owner' CREATEROLE`);
  await queryAt(base, `ALTER DATABASE ${new URL(base).pathname.slice(1)} OWNER TO ${name}_owner`);
  const as = (role: string) => Object.assign(new URL(base), { username: `${name}_${role}`, password: role }).href;
  const roles = { DATABASE_OWNER_URL: as('owner'), DATABASE_URL: as('server') };
  expect(await runCommand('database', ['prepare'], roles)).toMatchObject({ code: 0, stderr: '' });
  const app = await startApp({}, roles.DATABASE_URL);
  await apply(app);
  // The backup does not need the owner of the tables.
  const folder = path.join(await emptyFolder(), 'made');
  expect(await backup(['create', folder], roles.DATABASE_URL)).toMatchObject({ code: 0, stderr: '' });
  await app[Symbol.asyncDispose]();
  const { stderr } = await backup(['restore', folder, '--replace'], roles.DATABASE_URL);
  expect(stderr).toContain('must be owner of schema public. Set DATABASE_OWNER_URL');
  const outcome = await runCommand('backup', ['restore', folder, '--replace'], roles);
  expect(outcome).toMatchObject({ code: 0, stderr: '' });
  await using again = await startApp({}, roles.DATABASE_URL);
  expect(outcome.stdout).toContain(await apply(again));
  await expect(again.rows('DELETE FROM audit_entries')).rejects.toThrow('permission denied');
});

test('a restore that breaks off changes nothing', async () => {
  const app = await startApp();
  const folder = await backUp(app);
  const kept = await apply(app);
  await app[Symbol.asyncDispose]();
  const less = await tampered(folder, 'staff_accounts.copy', (content) => content.subarray(0, -2), true);
  expect((await backup(['restore', less, '--replace'], app.databaseUrl)).code).toBe(1);
  expect((await contents(app.databaseUrl)).map(({ number }) => Number(number))).toEqual([numberOf(kept)]);
});

test('the command explains itself, and a wrong folder', async () => {
  for (const args of [['create'], ['create', 'x', 'y']])
    expect((await runCommand('backup', args)).stderr).toContain('npm run backup');
  const folder = await emptyFolder();
  expect((await runCommand('backup', ['verify', folder])).stderr).toContain('is not a backup');
  await (await open(path.join(folder, 'SHA256SUMS'), 'w')).close();
  expect((await runCommand('backup', ['verify', folder])).code).toBe(1);
});
