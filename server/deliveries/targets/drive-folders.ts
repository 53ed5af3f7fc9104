import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../platform/database/database.ts';
import { misconfigured, passing } from '../failures.ts';
import type { GoogleDrive } from './google-drive.ts';
import { driveAnswer, isMissing, statusOf } from './google-failures.ts';

export const folderType = 'application/vnd.google-apps.folder';

export const rootMissing = (rootId: string) =>
  `The account does not see the folder ${rootId} (DRIVE_FOLDER_ID). Share the folder with the account as "Editor" (a shared drive: add the account as "Content manager"), and check that the ID is the part of the folder's address after /folders/.`;

/** Milliseconds in which a folder that another process has just created shows. */
const showing = 2_000;

export interface InFolder {
  drive: GoogleDrive;
  database: Db;
  /** ID of the folder that has one folder per course. */
  rootId: string;
  signal: AbortSignal;
}

/** What Drive shows under an ID; undefined when nothing. */
export async function look({ drive, signal }: Pick<InFolder, 'drive' | 'signal'>, fileId: string, fields: string) {
  try {
    const { data } = await drive.files.get({ fileId, supportsAllDrives: true, fields }, { signal });
    return driveAnswer(data, 'id');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** @throws DeliveryError when the root folder is in the trash, and so everything below it. */
export async function requireRoot(at: InFolder): Promise<void> {
  const root = await look(at, at.rootId, 'id,trashed');
  if (root?.trashed) throw misconfigured('The folder of DRIVE_FOLDER_ID is in the trash of Drive. Restore it there.');
}

/** Creates a course's folder under its agreed ID; false when that ID is taken or cannot be used. */
async function create({ drive, rootId, signal }: InFolder, id: string, course: string): Promise<boolean> {
  try {
    const requestBody = { id, name: course, mimeType: folderType, parents: [rootId], appProperties: { course } };
    const { data } = await drive.files.create({ supportsAllDrives: true, fields: 'id', requestBody }, { signal });
    driveAnswer(data, 'id');
    return true;
  } catch (error) {
    if (isMissing(error)) throw misconfigured(rootMissing(rootId));
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
export async function courseFolder(at: InFolder, course: string): Promise<string> {
  const { drive, database, rootId, signal } = at;
  const { driveFolder } = database.prisma;
  const key = { parentId: rootId, course };
  const readAgreed = async () => (await driveFolder.findUnique({ where: { parentId_course: key } }))?.folderId;

  async function agreeOnNew(instead?: string): Promise<string> {
    const folderId = await drive.newId(signal);
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
