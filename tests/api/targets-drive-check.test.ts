import { rm, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { checkTarget } from '../../server/deliveries/targets.ts';
import { createDriveEraser } from '../../server/erasure/erase-from-drive.ts';
import type { Db } from '../../server/platform/database/database.ts';
import { oauthSettings } from '../fakes/drive.ts';
import { within } from '../support/delivery-jobs.ts';
import { type DriveSetup, driveTarget } from '../support/drive-target.ts';

const database: Db = {
  get prisma(): Db['prisma'] {
    throw new Error('the check stores nothing');
  },
  rows: () => Promise.reject(new Error('the check stores nothing')),
};

test('the check finds nothing wrong where nothing is, and creates nothing', async () => {
  const { drive, target } = await driveTarget(database);
  expect(await checkTarget(target, within())).toEqual([]);
  expect(drive.store.files.size).toBe(1);
});

test.each<[string, (setup: DriveSetup) => unknown, RegExp]>([
  ['a folder that is not shared', ({ drive }) => (drive.store.circumstances.isShared = false), /Share the folder/],
  ['a folder for reading only', ({ drive }) => (drive.store.circumstances.mayWrite = false), /may read .* not add/],
  ['a folder in the trash', ({ drive }) => drive.store.trash(drive.store.rootId), /in the trash/],
  ['an account without storage', ({ drive }) => (drive.store.circumstances.isSharedDrive = false), /owns no storage/],
  ['a disabled API', ({ drive }) => drive.faults.next('get', 'accessNotConfigured'), /API is not enabled/],
  ['a withdrawn key', ({ drive }) => drive.faults.next('token', 'invalidGrant'), /any more.*invalid_grant/],
  ['an unreachable Google', ({ drive }) => drive.faults.next('get', 'broken'), /could not be reached/],
  ['a missing key file', ({ keyFile }) => rm(keyFile), /cannot be read/],
  [
    'a key file that is none',
    ({ keyFile }) => writeFile(keyFile, '{"type":"authorized_user"}'),
    /is not the undamaged key file/,
  ],
  ['a key file that is no JSON', ({ keyFile }) => writeFile(keyFile, 'secret'), /is not the undamaged key file/],
  [
    'a damaged key',
    ({ keyFile }) =>
      writeFile(keyFile, '{"type":"service_account","client_email":"a@b.example","private_key":"-----BEGIN"}'),
    /damaged/,
  ],
])('the check names %s', async (_, breakIt, finding) => {
  const setup = await driveTarget(database);
  await breakIt(setup);
  const findings = await checkTarget(setup.target, within());
  expect(findings).toEqual([expect.stringMatching(finding)]);
  expect(findings.join()).not.toContain('PRIVATE KEY');
});

test('the check names a file instead of a folder, and a client that Google does not know', async () => {
  const file = await driveTarget(database);
  const root = file.drive.store.files.get(file.drive.store.rootId);
  if (root) root.mimeType = 'application/pdf';
  expect(await checkTarget(file.target, within())).toEqual([expect.stringContaining('is a file, not a folder')]);

  const unknown = await driveTarget(database, {
    isOauth: true,
    settings: { ...oauthSettings, GOOGLE_OAUTH_CLIENT_SECRET: 'another' },
  });
  expect(await checkTarget(unknown.target, within())).toEqual([
    expect.stringContaining('does not accept the credentials'),
  ]);
});

test('erasing removes a file for good, or into the trash where the account may no more, and believes Drive alone that one is missing', async () => {
  const { drive, keyFile } = await driveTarget(database);
  const erase = createDriveEraser(readConfig(drive.settings(keyFile)));
  if (!erase) throw new Error('no eraser');
  const [fileId = ''] = drive.store.generateIds(1);
  drive.store.create({ id: fileId, name: 'resume.pdf' }, Buffer.from('%PDF-1.7'));
  drive.faults.next('delete', 'backendError');
  await expect(erase(fileId, within())).rejects.toMatchObject({ verdict: 'passing' });
  for (const fault of ['captivePortal', 'otherNotFound'] as const) {
    drive.faults.next('delete', fault);
    await expect(erase(fileId, within()), fault).rejects.toThrow();
  }
  drive.store.circumstances.mayDelete = false;
  expect(await erase(fileId, within())).toBe('trashed');
  expect(drive.store.files.get(fileId)?.trashed).toBe(true);
  drive.store.circumstances.mayDelete = true;
  expect(await erase(fileId, within())).toBe('erased');
  expect(drive.resumes()).toHaveLength(0);
  expect(await erase(fileId, within())).toBe('erased');
  expect(createDriveEraser(readConfig({}))).toBeUndefined();
});
