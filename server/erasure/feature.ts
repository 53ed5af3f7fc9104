import type { Platform, ServerParts } from '../platform/server-parts.ts';
import { eraseRoutes } from './erase.ts';
import { createDriveEraser, driveErasure } from './erase-from-drive.ts';
import { retention } from './retention.ts';

export function addErasure({ staff, background }: ServerParts, platform: Platform) {
  const { config, jobs } = platform;
  staff((scope) => eraseRoutes(scope, platform));
  background(retention.open(jobs, platform));
  const eraseFromDrive = createDriveEraser(config);
  if (eraseFromDrive) background(driveErasure.open(jobs, { ...platform, eraseFromDrive }));
}
