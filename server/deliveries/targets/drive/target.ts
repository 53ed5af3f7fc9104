import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { drive_v3 } from '@googleapis/drive';
import type { DeliveryJob, Target } from '../../target.ts';
import type { TargetDependencies } from '../definition.ts';
import { permanent, temporary } from '../failures.ts';
import { checkDrive } from './check.ts';
import { type CourseFolders, courseFolders, lookFor } from './folders.ts';
import { type GoogleDrive, openGoogleDrive } from './google-drive.ts';
import { describeGoogleFailure, isGoogleFailure, readGoogleFailure } from './google-failures.ts';
import type { DriveSettings } from './settings.ts';

const fileFields = 'id,size,md5Checksum,trashed,webViewLink';

/** What the file in Drive must be. */
interface Expected {
  content: Buffer;
  md5: string;
}

/** One try of one delivery. */
interface Attempt {
  drive: GoogleDrive;
  job: DeliveryJob;
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
    return data;
  } catch (error) {
    if (readGoogleFailure(error).status === 404) return undefined;
    throw describeGoogleFailure(error);
  }
}

/** The link to the file, once it is certain that it is the applicant's, byte for byte. */
function confirm(found: drive_v3.Schema$File, { content, md5 }: Expected): { link?: string } {
  if (found.trashed) {
    throw permanent('The file is in the trash of Drive. Restore it there and deliver again, or erase the application.');
  }
  if (found.size !== String(content.length) || found.md5Checksum !== md5) {
    throw permanent(
      `The file in Drive is not the applicant's: it has ${found.size} bytes instead of ${content.length}, or other content. Delete it in Drive for good and deliver again. ${found.webViewLink ?? ''}`.trim(),
    );
  }
  return found.webViewLink ? { link: found.webViewLink } : {};
}

async function upload({ drive, job, expected, signal }: Attempt, id: string, folderId: string) {
  const { data } = await drive.files.create(
    {
      supportsAllDrives: true,
      // What a Workspace shows everybody by default stays with those who see the folder.
      ignoreDefaultVisibility: true,
      fields: fileFields,
      requestBody: {
        id,
        name: `${job.referenceId.replaceAll('/', '-')} ${job.resume.fileName}`,
        parents: [folderId],
        appProperties: { referenceId: job.referenceId },
      },
      media: { mimeType: job.resume.mediaType, body: Readable.from([expected.content]) },
    },
    { signal, rootUrl: drive.rootUrl },
  );
  return data;
}

/**
 * Decides what a failed upload means. It may have worked all the same: then the file is there, under its ID.
 *
 * @returns what was delivered, or undefined when the ID is spent and nothing is under it.
 */
async function settle(attempt: Attempt, id: string, error: unknown, folders: CourseFolders) {
  const { status } = readGoogleFailure(error);
  const mayHaveWorked = status === undefined || status >= 500;
  if (status === 404) {
    folders.doubt(attempt.course);
    throw temporary(`The folder of the course "${attempt.course}" is gone; it will be looked for again.`);
  }
  if (attempt.signal.aborted || (!mayHaveWorked && status !== 400 && status !== 409))
    throw describeGoogleFailure(error);
  const found =
    status === 409
      ? await lookFor(() => find(attempt, id), attempt.signal)
      : await find(attempt, id).catch(() => undefined);
  if (found) return confirm(found, attempt.expected);
  // Only an ID that an earlier try reserved can have become unusable; a new one was refused for another reason.
  if (!mayHaveWorked && id === attempt.earlierId) return undefined;
  throw describeGoogleFailure(error);
}

async function deliver(attempt: Attempt, folders: CourseFolders): Promise<{ link?: string }> {
  const { drive, job, course, earlierId, expected, signal } = attempt;
  const put = async (id: string) => {
    const folderId = await folders.folderOf(drive, course, signal);
    try {
      return confirm(await upload(attempt, id, folderId), expected);
    } catch (error) {
      return await settle(attempt, id, error, folders);
    }
  };
  if (earlierId) {
    const earlier = await find(attempt, earlierId);
    if (earlier) return confirm(earlier, expected);
  }
  const id = earlierId ?? (await job.reserveFileId(await drive.newId(signal)));
  const delivered = await put(id);
  if (delivered) return delivered;
  const next = await job.reserveFileId(await drive.newId(signal), id);
  const second = next === id ? undefined : await put(next);
  if (second) return second;
  throw permanent('Google refuses the ID that was reserved for the file.');
}

/**
 * Puts the resume into a folder of Google Drive, once: the file's ID is reserved and stored before the first byte is sent,
 * so that a repeat meets the file that is there already and compares it.
 */
export function createDriveTarget(settings: DriveSettings, { database }: TargetDependencies): Target {
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
        return await deliver({ drive, job, course, earlierId: job.fileId, expected, signal }, folders);
      } catch (error) {
        throw isGoogleFailure(error) ? describeGoogleFailure(error) : error;
      }
    },
    check: (signal) => checkDrive(connect, rootId, signal),
  };
}
