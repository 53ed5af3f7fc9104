/** The Drive target against a fake, with a key file or an OAuth account. */
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Target } from '../../server/deliveries/target.ts';
import { createTargets } from '../../server/deliveries/targets.ts';
import type { Db } from '../../server/platform/database/database.ts';
import { type FakeDrive, startFakeDrive } from '../fakes/drive.ts';
import { emptyFolder } from './use.ts';

export interface DriveSetup {
  drive: FakeDrive;
  target: Target;
  /** Empty for OAuth. */
  keyFile: string;
}

/** A fake Drive of the running test, and the target that delivers to it. */
export async function driveTarget(
  database: Db,
  { isOauth = false, settings = {} as Record<string, string> } = {},
): Promise<DriveSetup> {
  const drive = await startFakeDrive();
  onTestFinished(drive.close);
  const keyFile = isOauth ? '' : path.join(await emptyFolder(), 'key.json');
  if (keyFile) await drive.writeKeyFile(keyFile);
  const [target] = await createTargets(readConfig({ ...drive.settings(keyFile), ...settings }), { database });
  if (!target) throw new Error('no target');
  return { drive, target, keyFile };
}
