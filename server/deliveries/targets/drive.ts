import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { drive_v3 } from '@googleapis/drive';
import type { Db } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings.ts';
import { impossible, misconfigured, passing } from '../failures.ts';
import type { DeliveryJob, Target } from '../target.ts';
import { driveAnswer, type GoogleDrive, isMissing, openGoogleDrive, statusOf } from './google-drive.ts';

const folderType = 'application/vnd.google-apps.folder';

const fileFields = 'id,size,md5Checksum,trashed,webViewLink';

/** Seconds after an attempt during which its file may be invisible yet. Another upload would be a second file. */
const conflictPatience = 15 * 60;

/** Seconds after which a delivery without an ID may have lost one, as by a restored backup. */
const forgottenAge = 10 * 60;

interface InFolder {
  drive: GoogleDrive;
  database: Db;
  /** Of the folder with one folder per course. */
  rootId: string;
  signal: AbortSignal;
}

interface Attempt extends InFolder {
  job: DeliveryJob;
  content: Buffer;
  md5: string;
}

async function newId({ drive, signal }: InFolder) {
  const generated = drive.files.generateIds({ count: 1, space: 'drive', type: 'files' }, { signal });
  const [id] = (await driveAnswer(generated, 'ids')).ids ?? [];
  if (!id) throw passing('Google generated no ID for the file.');
  return id;
}

const rootMissing = ({ drive, rootId }: InFolder) =>
  misconfigured(
    `The folder ${rootId} (DRIVE_FOLDER_ID) is not shown to ${drive.account}. Share the folder with the account as ` +
      '"Editor" (a shared drive: add it as "Content manager"), and check that the ID is the part of the folder\'s ' +
      'address after /folders/.',
  );

const rootTrashed = () => misconfigured('The folder of DRIVE_FOLDER_ID is in the trash of Drive. Restore it there.');

/** Undefined if Drive shows no such file or folder. */
async function look({ drive, signal }: InFolder, fileId: string, fields: string) {
  try {
    return await driveAnswer(drive.files.get({ fileId, supportsAllDrives: true, fields }, { signal }), 'id');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** @throws DeliveryError if the root folder is in the trash, with everything below. */
async function requireRoot(at: InFolder) {
  const root = await look(at, at.rootId, 'id,trashed');
  if (root?.trashed) throw rootTrashed();
}

/** Returns false if the ID is taken or invalid. */
async function create(at: InFolder, id: string, course: string) {
  const requestBody = { id, name: course, mimeType: folderType, parents: [at.rootId], appProperties: { course } };
  const folder = { supportsAllDrives: true, fields: 'id', requestBody };
  try {
    await driveAnswer(at.drive.files.create(folder, { signal: at.signal }), 'id');
    return true;
  } catch (error) {
    if (isMissing(error)) throw rootMissing(at);
    if ([400, 409].includes(statusOf(error) ?? 0)) return false;
    throw error;
  }
}

/**
 * Returns the ID of a course's folder, stored before the folder is created, so that concurrent deliveries create one. A
 * folder that staff deleted is created again.
 */
async function courseFolder(at: InFolder, course: string) {
  const { database, rootId, signal } = at;
  const { driveFolder } = database.prisma;
  const key = { parentId: rootId, course };
  const readAgreed = async () => (await driveFolder.findUnique({ where: { parentId_course: key } }))?.folderId;

  async function agreeOnNew(instead?: string) {
    const folderId = await newId(at);
    if (instead) await driveFolder.updateMany({ where: { ...key, folderId: instead }, data: { folderId } });
    else await driveFolder.createMany({ data: { ...key, folderId }, skipDuplicates: true });
    return (await readAgreed()) ?? folderId;
  }

  const known = await readAgreed();
  const found = known && (await look(at, known, 'id,trashed'));
  if (known && found && !found.trashed) return known;
  // A new folder below a root in the trash would be in the trash as well.
  if (found) await requireRoot(at);
  const id = known && !found ? known : await agreeOnNew(known);
  if (await create(at, id, course)) return id;
  // Another process has just created it and it shows in seconds, or it was deleted for good.
  await delay(2_000, undefined, { signal });
  if (await look(at, id, 'id')) return id;
  await agreeOnNew(id);
  throw passing(`The folder of the course "${course}" is gone; the next attempt creates it again.`);
}

const isSame = (found: drive_v3.Schema$File, { content, md5 }: Attempt) =>
  found.size === String(content.length) && found.md5Checksum === md5;

/** Finds the file of a lost ID by the reference ID, which a restore may have reused, and its content. */
async function findForgotten(attempt: Attempt) {
  const { drive, job, signal } = attempt;
  const value = job.referenceId.replaceAll(/[\\']/g, '\\$&');
  const q = `appProperties has { key='referenceId' and value='${value}' } and trashed = false`;
  const everywhere = { corpora: 'allDrives', supportsAllDrives: true, includeItemsFromAllDrives: true };
  const listed = drive.files.list({ q, ...everywhere, fields: `files(${fileFields})` }, { signal });
  return (await driveAnswer(listed, 'files')).files?.find((found) => isSame(found, attempt));
}

/** Checks that a file is the applicant's, byte for byte. */
async function confirm(found: drive_v3.Schema$File, attempt: Attempt) {
  if (found.trashed) {
    // A file in the trash because of its root folder is restored with it.
    await requireRoot(attempt);
    throw impossible(
      'The file is in the trash of Drive. Restore it there and deliver again, or erase the application.',
    );
  }
  if (!isSame(found, attempt)) {
    throw impossible(
      `The file in Drive is not the applicant's: it has ${found.size} bytes instead of ${attempt.content.length}, ` +
        `or other content. Delete it in Drive for good and deliver again. ${found.webViewLink ?? ''}`,
    );
  }
  return { link: found.webViewLink };
}

function upload({ drive, job: { referenceId, resume }, content, signal }: Attempt, id: string, folderId: string) {
  // The number tells staff which file is newer.
  const number = resume.version > 1 ? ` (${resume.version})` : '';
  const name = `${referenceId.replaceAll('/', '-')}${number} ${resume.fileName}`;
  const requestBody = { id, name, parents: [folderId], appProperties: { referenceId } };
  const file = {
    supportsAllDrives: true,
    // Keeps the defaults of a Workspace from sharing the file beyond the folder.
    ignoreDefaultVisibility: true,
    fields: fileFields,
    requestBody,
    media: { mimeType: resume.mediaType, body: Readable.from([content]) },
  };
  return driveAnswer(drive.files.create(file, { signal }), 'id', 'size', 'md5Checksum');
}

async function deliver(attempt: Attempt) {
  const { job } = attempt;
  const { fileId: earlierId, age, idle = 0 } = job;
  const forgotten = () => (age > forgottenAge ? findForgotten(attempt) : undefined);
  const earlier = await (earlierId ? look(attempt, earlierId, fileFields) : forgotten());
  if (earlier?.id) {
    await job.reserveFileId(earlier.id);
    return confirm(earlier, attempt);
  }
  const id = earlierId ?? (await job.reserveFileId(await newId(attempt)));
  const folderId = await courseFolder(attempt, job.fields.course ?? 'Others');
  try {
    return await confirm(await upload(attempt, id, folderId), attempt);
  } catch (error) {
    // An ID of another account, or of a permanently deleted file.
    const status = statusOf(error);
    const isSpent = status === 400 || (status === 409 && idle >= conflictPatience);
    if (!earlierId || !isSpent) throw error;
    await job.reserveFileId(await newId(attempt), id);
    throw passing('Google refuses the ID that was reserved for the file. The next attempt uses another one.');
  }
}

async function checkFolder(at: InFolder) {
  const { account, isServiceAccount } = at.drive;
  const folder = await look(at, at.rootId, 'id,name,mimeType,trashed,driveId,capabilities(canAddChildren)');
  if (!folder) throw rootMissing(at);
  const { name, mimeType, trashed, driveId, capabilities } = folder;
  if (mimeType !== folderType) throw misconfigured(`DRIVE_FOLDER_ID: "${name}" is a file, not a folder.`);
  if (trashed) throw rootTrashed();
  if (!capabilities?.canAddChildren) {
    throw misconfigured(
      `DRIVE_FOLDER_ID: ${account} may read the folder "${name}" but not add files. Share it with the account as ` +
        '"Editor" (in a shared drive as "Content manager").',
    );
  }
  if (isServiceAccount && !driveId) {
    throw misconfigured(
      `DRIVE_FOLDER_ID: "${name}" is not in a shared drive. ${account} is a service account, which owns no ` +
        'storage: use a folder in a shared drive, or the three settings GOOGLE_OAUTH_… of an account with storage.',
    );
  }
}

/**
 * Uploads the resume exactly once: the file's ID is stored before the upload, so that after a lost answer the next
 * attempt finds the file and compares it.
 */
export function createDriveTarget(settings: Settings, database: Db): Target {
  const inDrive = openGoogleDrive(settings);
  const rootId = settings.DRIVE_FOLDER_ID ?? '';
  return {
    kind: 'drive',
    async deliver(job, signal) {
      const content = await job.resume.read();
      const md5 = createHash('md5').update(content).digest('hex');
      return inDrive((drive) => deliver({ drive, database, rootId, job, content, md5, signal }), signal);
    },
    check: (signal) => inDrive((drive) => checkFolder({ drive, database, rootId, signal }), signal),
  };
}
