/** docker-compose.yml in an operator's hands: a first start, kills, updates, and a restore into an empty project. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { additiveMark } from '../../server/platform/database/migrate.ts';
import { backupFolder, lackingForCompose, prepareSite, type Site, type SiteAnswer } from '../support/compose.ts';
import { canRun } from '../support/needs.ts';

const minutes = 60_000;
const runs = canRun(await lackingForCompose());
let backups: string;
let site: Site;

beforeAll(async () => {
  if (!runs) return;
  backups = await backupFolder();
  site = await prepareSite({ port: 18_443, backups });
  await site.docker('compose', 'build', 'app');
  await site.docker('compose', 'up', '--detach', '--wait');
}, 40 * minutes);

afterAll(async () => {
  if (!runs) return;
  await site[Symbol.asyncDispose]();
  await rm(backups, { recursive: true, force: true });
}, 5 * minutes);

function keepApplying(word: string): () => Promise<{ accepted: string[]; refused: SiteAnswer[] }> {
  const accepted: string[] = [];
  const refused: SiteAnswer[] = [];
  const open: Promise<void>[] = [];
  const applyOnce = async () => {
    const applicant = `${word} ${open.length}`;
    const answer = await site.apply(open.length % 2 === 0 ? '127.0.0.1' : '::1', applicant);
    if (answer.status === 201) accepted.push(applicant);
    else refused.push(answer);
  };
  const timer = setInterval(() => open.push(applyOnce()), 200);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return { accepted, refused };
  };
}

test('it comes up from nothing, and no service logs an error', { timeout: 2 * minutes }, async () => {
  const logs = await site.docker('compose', 'logs', '--no-color');
  const errors = logs
    .split('\n')
    .filter((line) => /ERROR|FATAL|"level":(50|60)|"level":"error"|^\S+\s+\|\s+at /.test(line));
  expect(errors).toEqual([]);
});

test.each(['127.0.0.1', '::1'])('an application that reaches %s is stored', { timeout: 2 * minutes }, async (host) => {
  const applicant = `By ${host}`;
  expect(await site.apply(host, applicant)).toMatchObject({ status: 201 });
  expect(await site.applicants()).toContain(applicant);
});

test('a killed process loses nothing that was answered', { timeout: 3 * minutes }, async () => {
  const stop = keepApplying('Killed');
  await delay(2_000);
  const [first = ''] = (await site.docker('compose', 'ps', '--quiet', 'app')).split('\n');
  await site.docker('kill', first);
  await delay(5_000);
  const { accepted } = await stop();
  await site.docker('compose', 'up', '--detach', '--wait');
  expect(accepted.length).toBeGreaterThan(20);
  expect(await site.applicants()).toEqual(expect.arrayContaining(accepted));
});

test('an update with a migration refuses no request, and makes a verified backup', {
  timeout: 20 * minutes,
}, async () => {
  const migration = path.join(site.folder, 'prisma/migrations/29991231000000_next');
  await mkdir(migration);
  await writeFile(path.join(migration, 'migration.sql'), `${additiveMark}\nCREATE TABLE next (id integer);\n`);
  const before = await site.docker('compose', 'ps', '--quiet', 'app');
  const stop = keepApplying('Updated');
  const { code, output } = await site.script('update.sh');
  const { accepted, refused } = await stop();
  expect(code, output).toBe(0);
  expect(refused).toEqual([]);
  expect(await site.applicants()).toEqual(expect.arrayContaining(accepted));
  const after = await site.docker('compose', 'ps', '--quiet', 'app');
  expect(after.split('\n')).toHaveLength(before.split('\n').length);
  for (const container of before.trim().split('\n')) expect(after).not.toContain(container);
  expect(await readdir(backups)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{4}$/)]);
});

test('an update with a bad setting leaves the running version alone, and refuses nothing once it is mended', {
  timeout: 30 * minutes,
}, async () => {
  const before = await site.docker('compose', 'ps', '--quiet', 'app');
  await site.set({ RETENTION_DAYS: 'soon' });
  const stop = keepApplying('Unchanged');
  const bad = await site.script('update.sh');
  expect(bad.code).toBe(1);
  expect(bad.output).toContain('RETENTION_DAYS');
  expect(await site.docker('compose', 'ps', '--quiet', 'app')).toBe(before);
  await site.set({ RETENTION_DAYS: '365' });
  const mended = await site.script('update.sh');
  const { accepted, refused } = await stop();
  expect(mended.code, mended.output).toBe(0);
  expect(refused).toEqual([]);
  expect(await site.applicants()).toEqual(expect.arrayContaining(accepted));
  const after = await site.docker('compose', 'ps', '--quiet', 'app');
  for (const container of before.trim().split('\n')) expect(after).not.toContain(container);
});

test('its backup is restored into an empty project', { timeout: 20 * minutes }, async () => {
  const [backup] = await readdir(backups);
  await using other = await prepareSite({ port: 18_543, backups });
  await other.docker('compose', 'up', '--detach', '--wait', 'database');
  await other.docker('compose', 'run', '--rm', 'prepare');
  const restore = ['node', 'server/commands/backup.ts', 'restore', `/backups/${backup}`];
  await other.docker('compose', '--profile', 'backup', 'run', '--rm', 'backup', ...restore);
  await other.docker('compose', 'up', '--detach', '--wait');
  expect(await other.applicants()).toEqual(expect.arrayContaining(['By 127.0.0.1', 'By ::1']));
  expect(await other.apply('127.0.0.1', 'After The Restore')).toMatchObject({ status: 201 });
});
