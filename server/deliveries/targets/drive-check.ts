import { folderType, look, rootMissing } from './drive-folders.ts';
import type { GoogleDrive } from './google-drive.ts';
import { driveAnswer } from './google-failures.ts';

/** Bytes of free storage below which an operator is warned: twenty of the largest resumes. */
const lowStorage = 100 * 1024 * 1024;

/** Looks at account, folder and quota without creating anything, and names what would keep resumes from arriving. */
export async function checkDrive(drive: GoogleDrive, rootId: string, signal: AbortSignal): Promise<string[]> {
  const about = await drive.about.get({ fields: 'user(emailAddress),storageQuota(limit,usage)' }, { signal });
  const account = driveAnswer(about.data, 'user').user?.emailAddress ?? 'the account';
  const fields = 'id,name,mimeType,trashed,driveId,capabilities(canAddChildren)';
  const folder = await look({ drive, signal }, rootId, fields);
  if (!folder) return [`${rootMissing(rootId)} The account is ${account}.`];

  const { name, mimeType, trashed, driveId, capabilities } = folder;
  if (mimeType !== folderType) return [`DRIVE_FOLDER_ID: "${name}" is a file, not a folder.`];
  const findings: string[] = [];
  if (trashed) findings.push(`DRIVE_FOLDER_ID: the folder "${name}" is in the trash. Restore it.`);
  if (!capabilities?.canAddChildren) {
    findings.push(
      `DRIVE_FOLDER_ID: ${account} may read the folder "${name}" but not add files. Share it with the account as "Editor" (in a shared drive as "Content manager").`,
    );
  }
  // In a shared drive the organisation's storage counts, which Google does not tell here.
  if (driveId) return findings;
  if (drive.isServiceAccount) {
    findings.push(
      `DRIVE_FOLDER_ID: "${name}" is not in a shared drive. ${account} is a service account, which owns no storage: use a folder in a shared drive, or the three settings GOOGLE_OAUTH_… of an account with storage.`,
    );
    return findings;
  }
  const { limit, usage } = about.data.storageQuota ?? {};
  const free = limit ? Number(limit) - Number(usage ?? 0) : Number.POSITIVE_INFINITY;
  if (free < lowStorage) {
    const left = `${Math.max(0, Math.floor(free / 1024 / 1024))} MB are left`;
    findings.push(`The storage of ${account} is full or nearly full: ${left}.`);
  }
  return findings;
}
