import { DeliveryError } from '../failures.ts';
import type { openGoogleDrive } from '../google-drive.ts';
import { describeGoogleFailure, driveAnswer, isMissing } from '../google-failures.ts';
import { folderType, rootMissing } from './drive-folders.ts';

/** Bytes of free storage below which an operator is warned: twenty of the largest resumes. */
const lowStorage = 100 * 1024 * 1024;

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

/** Looks at account, folder and quota without creating anything, and names what would keep resumes from arriving. */
export async function checkDrive(
  connect: ReturnType<typeof openGoogleDrive>,
  rootId: string,
  signal: AbortSignal,
): Promise<string[]> {
  try {
    const drive = await connect(signal);
    const about = await drive.about.get({ fields: 'user(emailAddress),storageQuota(limit,usage)' }, { signal });
    const account = driveAnswer(about.data, 'user').user?.emailAddress ?? 'the account';
    const fields = 'id,name,mimeType,trashed,driveId,capabilities(canAddChildren)';
    const folder = await drive.files
      .get({ fileId: rootId, supportsAllDrives: true, fields }, { signal })
      .catch((error: unknown) => {
        if (!isMissing(error)) throw error;
        return undefined;
      });
    if (!folder) return [`${rootMissing(rootId)} The account is ${account}.`];

    const { name, mimeType, trashed, driveId, capabilities } = driveAnswer(folder.data, 'id');
    const findings: string[] = [];
    if (mimeType !== folderType) findings.push(`DRIVE_FOLDER_ID: "${name}" is a file, not a folder.`);
    if (trashed) findings.push(`DRIVE_FOLDER_ID: the folder "${name}" is in the trash. Restore it.`);
    if (mimeType === folderType && !capabilities?.canAddChildren) {
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
      findings.push(`The storage of ${account} is ${free <= 0 ? 'full' : `nearly full: ${megabytes(free)} are left`}.`);
    }
    return findings;
  } catch (error) {
    const failure = describeGoogleFailure(error);
    if (failure instanceof DeliveryError) return [failure.message];
    throw error;
  }
}
