import { tryLimit } from '../deliveries/queue.ts';
import type { InDrive } from '../deliveries/targets/google-drive.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { Settings } from '../platform/settings.ts';

/**
 * Undefined when the settings name no account. A missing file counts as erased. It is `trashed` where the account may
 * not delete permanently, such as contributors of shared drives: Google empties the trash after 30 days.
 */
export function createDriveEraser(settings: Settings) {
  if (!settings.GOOGLE_APPLICATION_CREDENTIALS && !settings.GOOGLE_OAUTH_REFRESH_TOKEN) return undefined;
  let inDrive: InDrive | undefined;
  return async (fileId: string, signal: AbortSignal): Promise<'erased' | 'trashed'> => {
    // Loading Google's client takes half a second, which a start does not wait for.
    const google = await import('../deliveries/targets/google-drive.ts');
    inDrive ??= google.openGoogleDrive(settings);
    const file = { fileId, supportsAllDrives: true };
    return inDrive(async ({ files }) => {
      const trash = async (refusal: unknown) => {
        if (google.statusOf(refusal) !== 403 || google.googleFailure(refusal).verdict === 'passing') throw refusal;
        const trashed = { ...file, fields: 'id', requestBody: { trashed: true } };
        await google.driveAnswer(files.update(trashed, { signal }), 'id');
        return 'trashed' as const;
      };
      return files
        .delete(file, { signal })
        .then(() => 'erased' as const, trash)
        .catch((error: unknown) => {
          if (google.isMissing(error)) return 'erased' as const;
          throw error;
        });
    }, signal);
  };
}

/** Removes the files of erased leads from Drive, for as long as it takes. */
export const driveErasure = defineJob<{
  database: Db;
  eraseFromDrive: NonNullable<ReturnType<typeof createDriveEraser>>;
}>({
  name: 'erase-from-drive',
  queue: { policy: 'exclusive', expireInSeconds: 3600 },
  schedule: '*/10 * * * *',
  pollSeconds: 30,
  async run({ database, eraseFromDrive, logger }, _data, { signal }) {
    const { erasure } = database.prisma;
    const due = await erasure.findMany({
      where: {
        driveErasedAt: null,
        driveFileIds: { isEmpty: false },
        // By then, every attempt to upload a file has ended.
        erasedAt: { lt: new Date(Date.now() - tryLimit - 120_000) },
      },
      orderBy: { erasedAt: 'asc' },
    });
    for (const { id, driveFileIds } of due) {
      if (signal.aborted) return;
      try {
        for (const fileId of driveFileIds) {
          const outcome = await eraseFromDrive(fileId, AbortSignal.any([signal, AbortSignal.timeout(30_000)]));
          logger[outcome === 'trashed' ? 'warn' : 'info']({ erasureId: id, outcome }, 'file removed from Drive');
        }
        await erasure.update({ where: { id }, data: { driveErasedAt: new Date() } });
      } catch (err) {
        logger.warn({ err, erasureId: id }, 'a file is not removed from Drive yet; trying again in ten minutes');
      }
    }
  },
});
