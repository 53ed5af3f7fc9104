import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { drive_v3 } from '@googleapis/drive';
import type { Db } from '../../platform/database/database.ts';
import { impossible, passing } from '../failures.ts';
import type { DeliverySettings } from '../settings.ts';
import type { DeliveryJob, Target } from '../target.ts';
import { checkDrive } from './drive-check.ts';
import { courseFolder, type InFolder, look, requireRoot } from './drive-folders.ts';
import { openGoogleDrive } from './google-drive.ts';
import { driveAnswer, statusOf } from './google-failures.ts';

const fileFields = 'id,size,md5Checksum,trashed,explicitlyTrashed,webViewLink';

/**
 * Seconds after the last try in which an ID that is taken, and shows nothing, is believed to show its file soon: Drive
 * may be slow to show what it has stored, and another upload would be a second file.
 */
const conflictPatience = 15 * 60;

/** Seconds after which a delivery without an ID may have had one that was lost, as by a restored backup. */
const forgottenAge = 10 * 60;

/** One try of one delivery. */
interface Attempt extends InFolder {
  job: DeliveryJob;
  content: Buffer;
  md5: string;
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
    if (!found.explicitlyTrashed) await requireRoot(attempt);
    throw impossible(
      'The file is in the trash of Drive. Restore it there and deliver again, or erase the application.',
    );
  }
  if (!isSame(found, attempt)) {
    throw impossible(
      `The file in Drive is not the applicant's: it has ${found.size} bytes instead of ${attempt.content.length}, or other content. Delete it in Drive for good and deliver again. ${found.webViewLink ?? ''}`.trim(),
    );
  }
  return found.webViewLink ? { link: found.webViewLink } : {};
}

/** Staff tell a newer file from the first by its number. */
function nameOf({ referenceId, resume: { fileName, version } }: DeliveryJob): string {
  return `${referenceId.replaceAll('/', '-')}${version > 1 ? ` (${version})` : ''} ${fileName}`;
}

async function upload({ drive, job, content, signal }: Attempt, id: string, folderId: string) {
  const { referenceId, resume } = job;
  const requestBody = { id, name: nameOf(job), parents: [folderId], appProperties: { referenceId } };
  const { data } = await drive.files.create(
    {
      supportsAllDrives: true,
      // What a Workspace shares by default stays with those who see the folder.
      ignoreDefaultVisibility: true,
      fields: fileFields,
      requestBody,
      media: { mimeType: resume.mediaType, body: Readable.from([content]) },
    },
    { signal, rootUrl: drive.rootUrl },
  );
  return driveAnswer(data, 'id', 'size', 'md5Checksum');
}

/**
 * Whether an ID that an earlier try reserved cannot be used (any more): it is not known to this account, or its file
 * was deleted for good.
 */
function isSpent(error: unknown, { idle = 0 }: DeliveryJob): boolean {
  const status = statusOf(error);
  return status === 400 || (status === 409 && idle >= conflictPatience);
}

/** What an earlier try has left in Drive. */
async function findEarlier(attempt: Attempt): Promise<drive_v3.Schema$File | undefined> {
  const { fileId, age } = attempt.job;
  if (fileId) return look(attempt, fileId, fileFields);
  return age > forgottenAge ? findForgotten(attempt) : undefined;
}

async function deliver(attempt: Attempt): Promise<{ link?: string }> {
  const { drive, job, signal } = attempt;
  const { fileId: earlierId } = job;
  const earlier = await findEarlier(attempt);
  if (earlier?.id) {
    await job.reserveFileId(earlier.id);
    return confirm(earlier, attempt);
  }
  const id = earlierId ?? (await job.reserveFileId(await drive.newId(signal)));
  const folderId = await courseFolder(attempt, job.fields.course ?? 'Others');
  try {
    return await confirm(await upload(attempt, id, folderId), attempt);
  } catch (error) {
    if (!earlierId || !isSpent(error, job)) throw error;
    await job.reserveFileId(await drive.newId(signal), id);
    throw passing('Google refuses the ID that was reserved for the file, which gets another one.');
  }
}

/**
 * Puts the resume into a folder of Google Drive, once: the file's ID is reserved and stored before the first byte is
 * sent, so that the next try meets the file of one whose answer was lost, and compares it.
 */
export function createDriveTarget(settings: DeliverySettings, database: Db): Target {
  const inDrive = openGoogleDrive(settings);
  const rootId = settings.DRIVE_FOLDER_ID ?? '';
  return {
    kind: 'drive',
    async deliver(job, signal) {
      const content = await job.resume.read();
      const md5 = createHash('md5').update(content).digest('hex');
      return inDrive((drive) => deliver({ drive, database, rootId, job, content, md5, signal }), signal);
    },
    check: (signal) => inDrive((drive) => checkDrive(drive, rootId, signal), signal),
  };
}
