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

/** Milliseconds in which a folder that another process has just created shows. */
const showing = 2_000;

/**
 * Seconds after the last try in which an ID that is taken, and shows nothing, is believed to show its file soon: Drive
 * may be slow to show what it has stored, and another upload would be a second file.
 */
const conflictPatience = 15 * 60;

/** Seconds after which a delivery without an ID may have had one that was lost, as by a restored backup. */
const forgottenAge = 10 * 60;

interface InFolder {
  drive: GoogleDrive;
  database: Db;
  /** ID of the folder that has one folder per course. */
  rootId: string;
  signal: AbortSignal;
}

/** One try of one delivery. */
interface Attempt extends InFolder {
  job: DeliveryJob;
  content: Buffer;
  md5: string;
}

/** An ID under which nothing exists yet. */
async function newId({ drive: { files }, signal }: Pick<InFolder, 'drive' | 'signal'>): Promise<string> {
  const { data } = await files.generateIds({ count: 1, space: 'drive', type: 'files' }, { signal });
  const [id] = driveAnswer(data, 'ids').ids ?? [];
  if (!id) throw passing('Google made no ID for the file.');
  return id;
}

const rootMissing = ({ account }: GoogleDrive, rootId: string) =>
  misconfigured(
    `The folder ${rootId} (DRIVE_FOLDER_ID) is not shown to ${account}. Share the folder with the account as ` +
      '"Editor" (a shared drive: add it as "Content manager"), and check that the ID is the part of the folder\'s ' +
      'address after /folders/.',
  );

const rootTrashed = () => misconfigured('The folder of DRIVE_FOLDER_ID is in the trash of Drive. Restore it there.');

/** What Drive shows under an ID; undefined when nothing. */
async function look({ drive, signal }: Pick<InFolder, 'drive' | 'signal'>, fileId: string, fields: string) {
  try {
    const { data } = await drive.files.get({ fileId, supportsAllDrives: true, fields }, { signal });
    return driveAnswer(data, 'id');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** @throws DeliveryError when the root folder is in the trash, and so everything below it. */
async function requireRoot(at: InFolder): Promise<void> {
  const root = await look(at, at.rootId, 'id,trashed');
  if (root?.trashed) throw rootTrashed();
}

/** Creates a course's folder under its agreed ID; false when that ID is taken or cannot be used. */
async function create({ drive, rootId, signal }: InFolder, id: string, course: string): Promise<boolean> {
  try {
    const requestBody = { id, name: course, mimeType: folderType, parents: [rootId], appProperties: { course } };
    const { data } = await drive.files.create({ supportsAllDrives: true, fields: 'id', requestBody }, { signal });
    driveAnswer(data, 'id');
    return true;
  } catch (error) {
    if (isMissing(error)) throw rootMissing(drive, rootId);
    const status = statusOf(error);
    if (status === 400 || status === 409) return false;
    throw error;
  }
}

/**
 * The ID of a course's folder below the root folder, which is there now. The ID is agreed on in the database before the
 * folder is created, so that however many deliveries meet a new course at the same moment, there is one folder. A
 * folder that staff deleted is made anew.
 */
async function courseFolder(at: InFolder, course: string): Promise<string> {
  const { database, rootId, signal } = at;
  const { driveFolder } = database.prisma;
  const key = { parentId: rootId, course };
  const readAgreed = async () => (await driveFolder.findUnique({ where: { parentId_course: key } }))?.folderId;

  async function agreeOnNew(instead?: string): Promise<string> {
    const folderId = await newId(at);
    if (instead) await driveFolder.updateMany({ where: { ...key, folderId: instead }, data: { folderId } });
    else await driveFolder.createMany({ data: { ...key, folderId }, skipDuplicates: true });
    return (await readAgreed()) ?? folderId;
  }

  const known = await readAgreed();
  const found = known && (await look(at, known, 'id,trashed'));
  if (known && found && !found.trashed) return known;
  // With the root in the trash everything below it is: a new folder would be, too.
  if (found) await requireRoot(at);
  const id = known && !found ? known : await agreeOnNew(known);
  if (await create(at, id, course)) return id;
  // Another process has just created it, or it was deleted for good.
  await delay(showing, undefined, { signal });
  if (await look(at, id, 'id')) return id;
  await agreeOnNew(id);
  throw passing(`The folder of the course "${course}" is gone; the next try makes it anew.`);
}

const isSame = (found: drive_v3.Schema$File, { content, md5 }: Attempt) =>
  found.size === String(content.length) && found.md5Checksum === md5;

/**
 * The applicant's file as an upload left it whose ID was lost, by the reference ID that it carries. Reference IDs are
 * used again after a restore, so that only the same bytes are the same file.
 */
async function findForgotten(attempt: Attempt): Promise<drive_v3.Schema$File | undefined> {
  const { drive, job, signal } = attempt;
  const value = job.referenceId.replaceAll(/[\\']/g, '\\$&');
  const q = `appProperties has { key='referenceId' and value='${value}' } and trashed = false`;
  const everywhere = { corpora: 'allDrives', supportsAllDrives: true, includeItemsFromAllDrives: true };
  const { data } = await drive.files.list({ q, ...everywhere, fields: `files(${fileFields})` }, { signal });
  return driveAnswer(data, 'files').files?.find((found) => isSame(found, attempt));
}

/** The link to the file, once it is certain that it is the applicant's, byte for byte. */
async function confirm(found: drive_v3.Schema$File, attempt: Attempt): Promise<{ link?: string }> {
  if (found.trashed) {
    // One that went into the trash with the root folder comes back with it.
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
  return found.webViewLink ? { link: found.webViewLink } : {};
}

async function upload({ drive, job, content, signal }: Attempt, id: string, folderId: string) {
  const { referenceId, resume } = job;
  // Staff tell a newer file from the first by its number.
  const number = resume.version > 1 ? ` (${resume.version})` : '';
  const name = `${referenceId.replaceAll('/', '-')}${number} ${resume.fileName}`;
  const requestBody = { id, name, parents: [folderId], appProperties: { referenceId } };
  const { data } = await drive.files.create(
    {
      supportsAllDrives: true,
      // What a Workspace shares by default stays with those who see the folder.
      ignoreDefaultVisibility: true,
      fields: fileFields,
      requestBody,
      media: { mimeType: resume.mediaType, body: Readable.from([content]) },
    },
    { signal },
  );
  return driveAnswer(data, 'id', 'size', 'md5Checksum');
}

async function deliver(attempt: Attempt): Promise<{ link?: string }> {
  const { job } = attempt;
  const { fileId: earlierId, age, idle = 0 } = job;
  const forgotten = age > forgottenAge ? () => findForgotten(attempt) : () => undefined;
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
    // An ID that this account does not know, or whose file was deleted for good.
    const status = statusOf(error);
    const isSpent = status === 400 || (status === 409 && idle >= conflictPatience);
    if (!earlierId || !isSpent) throw error;
    await job.reserveFileId(await newId(attempt), id);
    throw passing('Google refuses the ID that was reserved for the file, which gets another one.');
  }
}

/** @throws DeliveryError for what would keep resumes from arriving, as far as it shows without creating anything. */
async function checkFolder(drive: GoogleDrive, rootId: string, signal: AbortSignal): Promise<void> {
  const { account, isServiceAccount } = drive;
  const fields = 'id,name,mimeType,trashed,driveId,capabilities(canAddChildren)';
  const folder = await look({ drive, signal }, rootId, fields);
  if (!folder) throw rootMissing(drive, rootId);
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
 * Puts the resume into a folder of Google Drive, once: the file's ID is reserved and stored before the first byte is
 * sent, so that the next try meets the file of one whose answer was lost, and compares it.
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
    check: (signal) => inDrive((drive) => checkFolder(drive, rootId, signal), signal),
  };
}
