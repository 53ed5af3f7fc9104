import path from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createTargets } from '../../server/deliveries/targets.ts';
import type { Db } from '../../server/platform/database/database.ts';
import { startFakeDrive } from '../fakes/drive.ts';
import { emptyFolder } from './app.ts';

export async function driveTarget(database: Db, { isOauth = false, settings = {} as Record<string, string> } = {}) {
  const drive = await startFakeDrive();
  onTestFinished(drive.close);
  /** Empty for OAuth. */
  const keyFile = isOauth ? '' : path.join(await emptyFolder(), 'key.json');
  if (keyFile) await drive.writeKeyFile(keyFile);
  const [target] = await createTargets(readConfig({ ...drive.settings(keyFile), ...settings }), { database });
  if (!target) throw new Error('no target');
  return { drive, target, keyFile };
}

export type DriveSetup = Awaited<ReturnType<typeof driveTarget>>;
