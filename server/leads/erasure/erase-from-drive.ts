import type { GoogleSettings, InDrive } from '../../deliveries/targets/google-drive.ts';

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
  let inDrive: InDrive | undefined;
  return async (fileId, signal) => {
    // Google's client takes half a second to load, which a start does not wait for.
    const google = await import('../../deliveries/targets/google-drive.ts');
    const { describeGoogleFailure, driveAnswer, emptyDriveAnswer, isMissing, statusOf } = google;
    inDrive ??= google.openGoogleDrive(settings);
    const file = { fileId, supportsAllDrives: true };
    return inDrive(async ({ files }) => {
      try {
        emptyDriveAnswer((await files.delete(file, { signal })).data);
        return 'erased';
      } catch (error) {
        if (isMissing(error)) return 'erased';
        if (statusOf(error) !== 403 || describeGoogleFailure(error).verdict === 'passing') throw error;
      }
      try {
        const { data } = await files.update({ ...file, fields: 'id', requestBody: { trashed: true } }, { signal });
        driveAnswer(data, 'id');
        return 'trashed';
      } catch (error) {
        if (isMissing(error)) return 'erased';
        throw error;
      }
    }, signal);
  };
}
