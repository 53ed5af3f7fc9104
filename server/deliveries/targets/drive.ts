import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { drive_v3 } from '@googleapis/drive';
import type { Db } from '../../platform/database/database.ts';
import { impossible, passing } from '../failures.ts';
import { type GoogleDrive, openGoogleDrive } from '../google-drive.ts';
import {
  describeGoogleFailure,
  driveAnswer,
  isGoogleFailure,
  isMissing,
  readGoogleFailure,
} from '../google-failures.ts';
import type { DeliverySettings } from '../settings.ts';
import type { DeliveryJob, Target } from '../target.ts';
import { checkDrive } from './drive-check.ts';
import { type CourseFolders, courseFolders, lookFor, requireRoot } from './drive-folders.ts';

const fileFields = 'id,size,md5Checksum,trashed,explicitlyTrashed,webViewLink';
/** What Drive tells of every file of ours. */
const toldOfFiles = ['id', 'size', 'md5Checksum'] as const;

/**
 * Seconds after the last try in which an ID that is taken, and shows nothing, is believed to show its file soon: Drive
 * may be slow to show what it has stored, and another upload would be a second file.
 */
const conflictPatience = 15 * 60;

/** Seconds after which a delivery without an ID may have had one that was lost, as by a restored backup. */
const forgottenAge = 10 * 60;

/** What the file in Drive must be. */
interface Expected {
  content: Buffer;
  md5: string;
}

/** One try of one delivery. */
interface Attempt {
  drive: GoogleDrive;
  job: DeliveryJob;
  rootId: string;
  folders: CourseFolders;
  course: string;
  /** ID that an earlier try reserved. */
  earlierId: string | undefined;
  expected: Expected;
  signal: AbortSignal;
}

/** What Drive shows under the ID; undefined when nothing. */
async function find({ drive, signal }: Pick<Attempt, 'drive' | 'signal'>, fileId: string) {
  try {
    const { data } = await drive.files.get({ fileId, supportsAllDrives: true, fields: fileFields }, { signal });
    return driveAnswer(data, ...toldOfFiles);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw describeGoogleFailure(error);
  }
}

const isExpected = (found: drive_v3.Schema$File, { content, md5 }: Expected) =>
  found.size === String(content.length) && found.md5Checksum === md5;

/**
 * The applicant's file as an upload left it whose ID was lost, by the reference ID that it carries. Reference IDs are
 * used again after a restore, so that only the same bytes are the same file.
 */
async function findForgotten({ drive, job, expected, signal }: Attempt) {
  const value = job.referenceId.replaceAll(/[\\']/g, '\\$&');
  const { data } = await drive.files.list(
    {
      q: `appProperties has { key='referenceId' and value='${value}' } and trashed = false`,
      corpora: 'allDrives',
      supportsAllDrives: true,
      includeItemsFromAllDrives: true,
      fields: `files(${fileFields})`,
    },
    { signal },
  );
  return driveAnswer(data, 'files').files?.find((found) => isExpected(found, expected));
}

/** The link to the file, once it is certain that it is the applicant's, byte for byte. */
function confirm(found: drive_v3.Schema$File, expected: Expected): { link?: string } {
  if (found.trashed) {
    throw impossible(
      'The file is in the trash of Drive. Restore it there and deliver again, or erase the application.',
    );
  }
  if (!isExpected(found, expected)) {
    throw impossible(
      `The file in Drive is not the applicant's: it has ${found.size} bytes instead of ${expected.content.length}, or other content. Delete it in Drive for good and deliver again. ${found.webViewLink ?? ''}`.trim(),
    );
  }
  return found.webViewLink ? { link: found.webViewLink } : {};
}

/**
 * The link to the file. One that went into the trash with the root folder comes back with it, so that is what is wrong.
 */
async function accept({ drive, rootId, folders, course, expected, signal }: Attempt, found: drive_v3.Schema$File) {
  if (found.trashed && !found.explicitlyTrashed) {
    folders.doubt(course);
    await requireRoot(drive, rootId, signal);
  }
  return confirm(found, expected);
}

/** Staff tell a newer file from the first by its number. */
function nameOf({ referenceId, resume: { fileName, version } }: DeliveryJob): string {
  return `${referenceId.replaceAll('/', '-')}${version > 1 ? ` (${version})` : ''} ${fileName}`;
}

async function upload({ drive, job, expected, signal }: Attempt, id: string, folderId: string) {
  const { data } = await drive.files.create(
    {
      supportsAllDrives: true,
      // What a Workspace shares by default stays with those who see the folder.
      ignoreDefaultVisibility: true,
      fields: fileFields,
      requestBody: {
        id,
        name: nameOf(job),
        parents: [folderId],
        appProperties: { referenceId: job.referenceId },
      },
      media: { mimeType: job.resume.mediaType, body: Readable.from([expected.content]) },
    },
    { signal, rootUrl: drive.rootUrl },
  );
  return driveAnswer(data, ...toldOfFiles);
}

/**
 * Decides what a failed upload means. It may have worked all the same: then the file is there, under its ID.
 *
 * @returns what was delivered, or undefined when the ID is spent and nothing is under it.
 */
async function settle(attempt: Attempt, id: string, error: unknown) {
  const { status } = readGoogleFailure(error);
  const mayHaveWorked = status === undefined || status >= 500;
  if (isMissing(error)) {
    attempt.folders.doubt(attempt.course);
    throw passing(`The folder of the course "${attempt.course}" is gone; it will be looked for again.`);
  }
  if (attempt.signal.aborted || (!mayHaveWorked && status !== 400 && status !== 409))
    throw describeGoogleFailure(error);
  const found =
    status === 409
      ? await lookFor(() => find(attempt, id), attempt.signal)
      : // The error of the upload says more than one of the look.
        await find(attempt, id).catch(() => undefined);
  if (found) return accept(attempt, found);
  const { idle = 0 } = attempt.job;
  if (status === 409 && idle < conflictPatience) {
    throw passing('Drive says that the file is there already, but does not show it yet.');
  }
  // Only an ID that an earlier try reserved can have become unusable; a new one was refused for another reason.
  if (!mayHaveWorked && id === attempt.earlierId) return undefined;
  throw describeGoogleFailure(error);
}

async function deliver(attempt: Attempt): Promise<{ link?: string }> {
  const { drive, job, folders, course, earlierId, expected, signal } = attempt;
  const put = async (id: string) => {
    const folderId = await folders.folderOf(drive, course, signal);
    try {
      return await accept(attempt, await upload(attempt, id, folderId));
    } catch (error) {
      return await settle(attempt, id, error);
    }
  };
  const adopt = async (instead?: string) => {
    const forgotten = await findForgotten(attempt);
    if (!forgotten?.id) return undefined;
    await job.reserveFileId(forgotten.id, instead);
    return confirm(forgotten, expected);
  };
  if (earlierId) {
    const earlier = await find(attempt, earlierId);
    if (earlier) return accept(attempt, earlier);
  } else if (job.age > forgottenAge) {
    const forgotten = await adopt();
    if (forgotten) return forgotten;
  }
  const id = earlierId ?? (await job.reserveFileId(await drive.newId(signal)));
  const delivered = (await put(id)) ?? (await adopt(id));
  if (delivered) return delivered;
  const next = await job.reserveFileId(await drive.newId(signal), id);
  const second = next === id ? undefined : await put(next);
  if (second) return second;
  throw passing('Google refuses the ID that was reserved for the file.');
}

/**
 * Puts the resume into a folder of Google Drive, once: the file's ID is reserved and stored before the first byte is
 * sent, so that a repeat meets the file that is there already and compares it.
 */
export function createDriveTarget(settings: DeliverySettings, database: Db): Target {
  const connect = openGoogleDrive(settings);
  const rootId = settings.DRIVE_FOLDER_ID ?? '';
  const folders = courseFolders(database, rootId);
  return {
    kind: 'drive',
    async deliver(job, signal) {
      try {
        const drive = await connect(signal);
        const content = await job.resume.read();
        const expected = { content, md5: createHash('md5').update(content).digest('hex') };
        const course = job.fields.course ?? 'Others';
        return await deliver({ drive, job, rootId, folders, course, earlierId: job.fileId, expected, signal });
      } catch (error) {
        throw isGoogleFailure(error) ? describeGoogleFailure(error) : error;
      }
    },
    check: (signal) => checkDrive(connect, rootId, signal),
  };
}
