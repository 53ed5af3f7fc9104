import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Verdict } from '../../server/deliveries/failures.ts';
import type { Target } from '../../server/deliveries/target.ts';
import { checkTarget, createTargets } from '../../server/deliveries/targets.ts';
import { openPostgresql } from '../../server/platform/database/open-database.ts';
import type { DriveFault, FakeDrive } from '../fakes/drive.ts';
import { folderType } from '../fakes/drive-store.ts';
import { use } from '../support/app.ts';
import { again, failureOf, makeJob, type TestJob, within } from '../support/delivery-jobs.ts';
import { driveTarget } from '../support/drive-target.ts';
import { createDatabase } from '../support/postgres.ts';

function expectOneFile(): void {
  const files = drive.resumes();
  expect(files).toHaveLength(1);
  expect(files[0]?.content?.equals(job.content)).toBe(true);
  expect(files[0]?.id).toBe(job.reserved.at(-1));
}

/** The next try leaves one file, whose ID is the last of so many that were reserved. */
async function expectOneFileNextTime(reserved = 1): Promise<void> {
  await target.deliver(again(job), within());
  expect(job.reserved).toHaveLength(reserved);
  expectOneFile();
}

const trouble = (verdict: Verdict, message: RegExp) => ({ verdict, message: expect.stringMatching(message) });

const folders = () =>
  [...drive.store.files.values()].filter((file) => file.mimeType === folderType && file.parents.length > 0);

const database = use(async () => openPostgresql(await createDatabase(), 10));

let drive: FakeDrive;
let target: Target;
let keyFile: string;
let job: TestJob;
beforeEach(async () => {
  ({ drive, target, keyFile } = await driveTarget(database));
  job = makeJob();
});

test('a resume arrives unchanged in the folder of its course, under a name that says whose it is', async () => {
  const { link } = await target.deliver(job, within());
  expectOneFile();
  const [file] = drive.resumes();
  const [folder] = folders();
  expect(file).toMatchObject({
    name: 'KNT-Ref-000042 Ananya résumé.pdf',
    mimeType: 'application/pdf',
    parents: [folder?.id],
    appProperties: { referenceId: 'KNT/Ref/000042' },
  });
  expect(folder).toMatchObject({ name: 'Data Science', parents: [drive.store.rootId] });
  expect(link).toBe(file?.webViewLink);
});

test('a course has one folder, however many deliveries and processes meet it first', async () => {
  const config = readConfig(drive.settings(keyFile));
  const others = (await Promise.all([1, 2, 3].map(() => createTargets(config, { database })))).flat();
  const jobs = Array.from({ length: 12 }, (_, index) => makeJob({ size: 2_000, course: index % 2 ? 'AWS' : 'DevOps' }));
  const targets = [target, ...others];
  await Promise.all(jobs.map((job, index) => targets[index % targets.length]?.deliver(job, within())));
  const names = folders().map(({ name }) => name);
  expect(names.sort()).toEqual(['AWS', 'DevOps']);
  expect(drive.resumes()).toHaveLength(12);
});

test('a course folder that staff threw away is made anew, also when it is gone for good', async () => {
  await target.deliver(makeJob(), within());
  const [first] = folders();
  if (first) drive.store.trash(first.id);
  const [restarted] = await createTargets(readConfig(drive.settings(keyFile)), { database });
  await restarted?.deliver(makeJob(), within());
  const [, second] = folders();
  expect(drive.resumes().at(-1)?.parents).toEqual([second?.id]);
  if (second) drive.store.remove(second.id);
  expect(await failureOf(target, job)).toMatchObject(trouble('passing', /is gone/));
  await target.deliver(again(job), within());
  expect(folders()).toHaveLength(2);
  expect(drive.resumes().at(-1)?.parents).toEqual([folders().at(-1)?.id]);
});

test('an OAuth account works like a service account', async () => {
  ({ drive, target } = await driveTarget(database, { isOauth: true }));
  await target.deliver(job, within());
  expectOneFile();
  expect(await checkTarget(target, within())).toEqual([]);
});

test('the ID is kept before the first byte of the file is sent', async () => {
  const failing = { ...job, reserveFileId: () => Promise.reject(new Error('the database is away')) };
  await expect(target.deliver(failing, within())).rejects.toThrow('the database is away');
  expect(drive.faults.calls.get('upload')).toBeUndefined();
});

test.each<[DriveFault, RegExp, arrived?: number, retryAfter?: number]>([
  ['rateLimitExceeded', /asks to wait.*403 rateLimitExceeded/],
  ['userRateLimitExceeded', /asks to wait.*403 userRateLimitExceeded/],
  ['tooManyRequests', /asks to wait.*429/, 0, 7],
  ['unauthorized', /does not accept the access token/],
  ['internalError', /asks to wait.*500 internalError/],
  ['backendError', /asks to wait.*503 backendError/],
  ['badGateway', /asks to wait.*502/],
  ['captivePortal', /Drive did not answer, but/],
  ['portalRedirect', /redirects \(302\)/],
  ['otherJson', /Drive did not answer, but/],
  ['oversized', /could not be reached: content size at … over limit/],
  ['broken', /could not be reached: the connection broke/],
  ['lostReply', /could not be reached: the connection broke/, 1],
  ['halfReply', /could not be reached: the connection broke/, 1],
  ['doneButFailed', /asks to wait.*503/, 1],
  ['truncated', /Drive did not answer, but/, 1],
  ['doneThenHang', /no answer in time/],
  ['hang', /no answer in time/],
])('%s is worth another try, which ends with one file', async (fault, message, arrived = 0, retryAfter) => {
  drive.faults.next('upload', fault);
  const hangs = /hang/i.test(fault);
  const failure = await failureOf(target, job, within(hangs ? 1_000 : undefined));
  expect(failure).toMatchObject({ verdict: 'passing', retryAfter, message: expect.stringMatching(message) });
  // A busy machine may not reach the file within a second.
  if (!hangs) expect(drive.resumes()).toHaveLength(arrived);
  const { link } = await target.deliver(again(job), within());
  expectOneFile();
  expect(link).toBe(drive.resumes()[0]?.webViewLink);
});

test.each<DriveFault>(['captivePortal', 'otherJson', 'otherNotFound'])(
  '%s in place of what Drive says of a file that is there leads neither to a second file nor to a failure for good',
  async (fault) => {
    drive.faults.next('upload', 'doneButFailed');
    expect(await failureOf(target, job)).toMatchObject({ verdict: 'passing' });
    drive.faults.next('get', fault);
    expect((await failureOf(target, again(job))).verdict).not.toBe('impossible');
    await expectOneFileNextTime();
  },
);

test.each<DriveFault>(['slowReply', 'byteOrderMark'])('%s makes no difference', async (fault) => {
  drive.faults.next('upload', fault);
  await target.deliver(job, within());
  expectOneFile();
});

test('two tries at the same moment end with one file', async () => {
  job.reserved.push(...drive.store.generateIds(1));
  await Promise.allSettled([target.deliver(job, within()), target.deliver(job, within())]);
  await expectOneFileNextTime();
});

test('a reserved ID that Drive refuses gives way to a new one, unless the file is there', async () => {
  job.reserved.push('1NeverIssuedByThisDrive');
  expect(await failureOf(target, again(job))).toMatchObject({ verdict: 'passing' });
  await expectOneFileNextTime(2);
  drive.faults.next('upload', 'unusableId');
  const other = makeJob();
  expect(await failureOf(target, other)).toMatchObject(trouble('refused', /400 invalid/));
  expect(other.reserved).toHaveLength(1);
});

test('a file that was deleted for good is delivered again under a new ID when it is asked for', async () => {
  await target.deliver(job, within());
  drive.store.remove(job.reserved[0] ?? '');
  expect(await failureOf(target, again(job, 3600))).toMatchObject({ verdict: 'passing' });
  await expectOneFileNextTime(2);
});

test('an ID that is taken while its file does not show yet is waited for, without a second file', async () => {
  drive.faults.next('upload', 'doneButFailed');
  expect(await failureOf(target, job)).toMatchObject({ verdict: 'passing' });
  drive.faults.next('get', 'notShownYet');
  expect(await failureOf(target, again(job))).toMatchObject(trouble('passing', /409 fileIdInUse/));
  await expectOneFileNextTime();
});

test('a file whose ID was lost, as by a restored backup, is found by its reference ID and its content', async () => {
  const stranger = makeJob();
  await target.deliver(stranger, within());
  await target.deliver(job, within());
  const ids: string[] = [];
  const reserveFileId = async (id: string) => {
    ids.push(id);
    return id;
  };
  const { link } = await target.deliver({ ...job, age: 86_400, fileId: undefined, reserveFileId }, within());
  expect(drive.resumes()).toHaveLength(2);
  expect(ids).toEqual(job.reserved);
  expect(link).toBe(drive.store.files.get(job.reserved[0] ?? '')?.webViewLink);
});

test('a file that arrived changed is not a delivery', async () => {
  drive.faults.next('upload', 'changed');
  const failure = trouble('impossible', /is not the applicant's/);
  expect(await failureOf(target, job)).toMatchObject(failure);
  expect(await failureOf(target, again(job))).toMatchObject(failure);
});

test('a file in the trash is not a delivery', async () => {
  await target.deliver(job, within());
  drive.store.trash(job.reserved[0] ?? '');
  expect(await failureOf(target, again(job))).toMatchObject(trouble('impossible', /trash/));
});

test.each<[DriveFault, RegExp, Verdict?]>([
  ['accessNotConfigured', /Drive API is not enabled/],
  ['storageQuotaExceeded', /no room.*shared drive/],
  ['insufficientFilePermissions', /may not add files.*"Editor"/],
  ['numChildrenInNonRootLimitExceeded', /403 numChildrenInNonRootLimitExceeded.*limit for this folder/],
  ['domainPolicy', /403 domainPolicy.*administrators/],
  ['otherNotFound', /refuses the call.*404/],
  // Failures of the delivery or of the target, depending on other deliveries.
  ['badRequest', /refuses the call.*400 badRequest/, 'refused'],
])('%s stops the target, and says what to do: %s', async (fault, message, verdict = 'target') => {
  drive.faults.next('upload', fault);
  expect(await failureOf(target, makeJob())).toMatchObject(trouble(verdict, message));
});

test.each<[DriveFault, Verdict, RegExp]>([
  ['invalidGrant', 'target', /does not accept the credentials any more.*invalid_grant/],
  ['invalidClient', 'target', /does not know the OAuth client/],
  ['backendError', 'passing', /asks to wait/],
  ['captivePortal', 'passing', /did not answer, but/],
  ['broken', 'passing', /could not be reached/],
  ['hang', 'passing', /no answer in time/],
])('a token that cannot be had because of %s says so, and works once that is over', async (fault, verdict, message) => {
  drive.faults.next('token', fault);
  const failure = await failureOf(target, job, within(fault === 'hang' ? 300 : undefined));
  expect(failure).toMatchObject(trouble(verdict, message));
  await expectOneFileNextTime();
});

test('an access token that Google withdrew is replaced at the next try', async () => {
  await target.deliver(makeJob(), within());
  drive.withdrawTokens();
  expect(await failureOf(target, job)).toMatchObject({ verdict: 'passing', message: expect.stringContaining('401') });
  await target.deliver(again(job), within());
  expect(drive.resumes()).toHaveLength(2);
});

test('a root folder in the trash gets no file and no new folder', async () => {
  await target.deliver(makeJob(), within());
  drive.store.trash(drive.store.rootId);
  const [restarted] = await createTargets(readConfig(drive.settings(keyFile)), { database });
  for (const one of [target, restarted]) {
    if (!one) throw new Error('no target');
    const failure = await failureOf(one, makeJob());
    expect(failure).toMatchObject({ verdict: 'target', message: expect.stringContaining('in the trash') });
  }
  expect(folders()).toHaveLength(1);
});

test('another key in the key file is used without a restart, once the old one is refused', async () => {
  const key = await readFile(keyFile, 'utf8');
  await writeFile(keyFile, key.replace(drive.store.circumstances.account, 'another@project.example'));
  expect(await failureOf(target, makeJob())).toMatchObject({ verdict: 'target' });
  await writeFile(keyFile, key);
  await target.deliver(makeJob(), within());
});

test('a root folder that the account does not see is named', async () => {
  drive.store.circumstances.isShared = false;
  expect(await failureOf(target, makeJob())).toMatchObject(trouble('target', /DRIVE_FOLDER_ID/));
});

test('half of all calls failing in every way leaves one file per lead, none changed', async () => {
  const faults: DriveFault[] = ['rateLimitExceeded', 'tooManyRequests', 'internalError', 'badGateway', 'broken'];
  const done: DriveFault[] = ['lostReply', 'halfReply', 'doneButFailed', 'slowReply'];
  drive.faults.often(0.5, [...faults, ...done], ['ids', 'get', 'folder', 'upload']);
  const courses = ['Data Science', 'AWS', 'DevOps'];
  const jobs = Array.from({ length: 20 }, (_, index) => makeJob({ size: 3_000, course: courses[index % 3] ?? '' }));
  const untilDelivered = async (job: TestJob) => {
    for (let tries = 0; tries < 60; tries += 1) {
      const result = await target.deliver(again(job), within()).catch(() => undefined);
      if (result) return result.link;
    }
    return undefined;
  };
  const links = await Promise.all(jobs.map(untilDelivered));
  const sums = (files: { content?: Buffer }[]) => files.map(({ content }) => hash('md5', content ?? '')).sort();
  expect(sums(drive.resumes())).toEqual(sums(jobs));
  expect(new Set(links)).toEqual(new Set(drive.resumes().map(({ webViewLink }) => webViewLink)));
  expect(folders()).toHaveLength(3);
  expect(drive.faults.drawn.size).toBe(faults.length + done.length);
});
