import type { GoogleSettings, openGoogleDrive } from '../../deliveries/google-drive.ts';
import {
  describeGoogleFailure,
  driveAnswer,
  emptyDriveAnswer,
  isMissing,
  readGoogleFailure,
} from '../../deliveries/google-failures.ts';

/**
 * Removes one file from Drive. A missing file counts as erased.
 *
 * @returns `trashed` when the account may not delete permanently, such as contributors and content managers of shared
 *   drives. Google empties the trash after 30 days; a manager can do it at once.
 */
export type EraseFromDrive = (fileId: string, signal: AbortSignal) => Promise<'erased' | 'trashed'>;

/**
 * Prepares {@link EraseFromDrive} with the account of the settings, whatever RESUME_DELIVERY, so that earlier
 * deliveries can be erased.
 *
 * @returns a function that throws DeliveryError; undefined when the settings name no account.
 */
export function createDriveEraser(settings: GoogleSettings): EraseFromDrive | undefined {
  if (!settings.GOOGLE_APPLICATION_CREDENTIALS && !settings.GOOGLE_OAUTH_REFRESH_TOKEN) return undefined;
  let connect: ReturnType<typeof openGoogleDrive> | undefined;
  return async (fileId, signal) => {
    // Loaded on first use, because Google's client takes half a second to load.
    connect ??= (await import('../../deliveries/google-drive.ts')).openGoogleDrive(settings);
    const { files } = await connect(signal);
    try {
      emptyDriveAnswer((await files.delete({ fileId, supportsAllDrives: true }, { signal })).data);
      return 'erased';
    } catch (error) {
      const failure = describeGoogleFailure(error);
      if (isMissing(error)) return 'erased';
      if (readGoogleFailure(error).status !== 403 || failure.verdict === 'passing') throw failure;
    }
    try {
      const requestBody = { trashed: true };
      driveAnswer(
        (await files.update({ fileId, supportsAllDrives: true, fields: 'id', requestBody }, { signal })).data,
        'id',
      );
      return 'trashed';
    } catch (error) {
      if (isMissing(error)) return 'erased';
      throw describeGoogleFailure(error);
    }
  };
}
