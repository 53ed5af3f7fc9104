import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../platform/database/database.ts';
import { misconfigured, passing } from '../failures.ts';
import type { GoogleDrive } from '../google-drive.ts';
import { describeGoogleFailure, driveAnswer, isMissing, readGoogleFailure } from '../google-failures.ts';

export const folderType = 'application/vnd.google-apps.folder';

export const rootMissing = (rootId: string) =>
  `The account does not see the folder ${rootId} (DRIVE_FOLDER_ID). Share the folder with the account as "Editor" (a shared drive: add the account as "Content manager"), and check that the ID is the part of the folder's address after /folders/.`;

/** Milliseconds for which a folder that was seen is taken to be there. */
const trust = 10 * 60_000;

/** Milliseconds between looks for something that Drive says exists but does not show. */
const lookPauses = [250, 500, 1_000];

/** Looks for a file until it shows, for a few seconds; undefined when it does not. */
export async function lookFor<Found>(
  find: () => Promise<Found | undefined>,
  signal: AbortSignal,
): Promise<Found | undefined> {
  for (const pause of lookPauses) {
    const found = await find();
    if (found) return found;
    // An abort ends the pause; the call that follows reports it.
    await delay(pause, undefined, { signal }).catch(() => undefined);
  }
  return find();
}

/** Whether a folder is there, in the trash, or nowhere. */
async function look({ files }: GoogleDrive, fileId: string, signal: AbortSignal) {
  try {
    const { data } = await files.get({ fileId, supportsAllDrives: true, fields: 'id,trashed' }, { signal });
    return driveAnswer(data, 'id').trashed ? 'trashed' : 'there';
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw describeGoogleFailure(error);
  }
}

/** @throws DeliveryError when the root folder is in the trash, and so everything below it. */
export async function requireRoot(drive: GoogleDrive, rootId: string, signal: AbortSignal): Promise<void> {
  if ((await look(drive, rootId, signal)) !== 'trashed') return;
  throw misconfigured('The folder of DRIVE_FOLDER_ID is in the trash of Drive. Restore it there.');
}

export interface CourseFolders {
  /** ID of the course's folder, which is there now. */
  folderOf(drive: GoogleDrive, course: string, signal: AbortSignal): Promise<string>;
  /** Looks again before the folder is used the next time. */
  doubt(course: string): void;
}

/**
 * One folder per course below the root folder. Its ID is agreed on in the database before it is created, so that
 * however many deliveries meet a new course at the same moment, there is one folder. A folder that staff deleted is
 * made anew.
 */
export function courseFolders(database: Db, rootId: string): CourseFolders {
  const seen = new Map<string, { folderId: string; at: number }>();
  return {
    async folderOf(drive, course, signal) {
      const fresh = seen.get(course);
      if (fresh && performance.now() - fresh.at < trust) return fresh.folderId;
      const folderId = await ensureFolder(database, { drive, rootId, course, signal });
      seen.set(course, { folderId, at: performance.now() });
      return folderId;
    },
    doubt: (course) => void seen.delete(course),
  };
}

/** Looks for the course's folder, or creates it. */
async function ensureFolder(
  { prisma: { driveFolder } }: Db,
  { drive, rootId, course, signal }: { drive: GoogleDrive; rootId: string; course: string; signal: AbortSignal },
): Promise<string> {
  const key = { parentId: rootId, course };
  const readAgreed = () => driveFolder.findUnique({ where: { parentId_course: key } });

  async function agreeOnNew(instead?: string): Promise<string> {
    const folderId = await drive.newId(signal);
    if (instead) await driveFolder.updateMany({ where: { ...key, folderId: instead }, data: { folderId } });
    else await driveFolder.createMany({ data: { ...key, folderId }, skipDuplicates: true });
    return (await readAgreed())?.folderId ?? folderId;
  }

  /** Creates the folder under its agreed ID; false when that ID cannot be used. */
  async function create(id: string): Promise<boolean> {
    try {
      const requestBody = { id, name: course, mimeType: folderType, parents: [rootId], appProperties: { course } };
      const { data } = await drive.files.create({ supportsAllDrives: true, fields: 'id', requestBody }, { signal });
      driveAnswer(data, 'id');
      return true;
    } catch (error) {
      if (isMissing(error)) throw misconfigured(rootMissing(rootId));
      const { status } = readGoogleFailure(error);
      if (status === 409) return (await lookFor(() => look(drive, id, signal), signal)) === 'there';
      if (status === 400) return (await look(drive, id, signal)) === 'there';
      throw describeGoogleFailure(error);
    }
  }

  const known = await readAgreed();
  const id = known?.folderId ?? (await agreeOnNew());
  const state = known ? await look(drive, id, signal) : undefined;
  if (state === 'there') return id;
  // With the root in the trash everything below it is: a new folder would be, too.
  if (state === 'trashed') await requireRoot(drive, rootId, signal);
  if (state === undefined && (await create(id))) return id;
  const next = await agreeOnNew(id);
  if (await create(next)) return next;
  throw passing(`The folder of the course "${course}" could not be created.`);
}
