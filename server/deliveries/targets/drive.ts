import type { Config } from '../../config.ts';
import type { Target } from '../target.ts';
import type { TargetDependencies } from './create-targets.ts';

export function createDriveTarget(_config: Config, _dependencies: TargetDependencies): Target {
  throw new Error('not there yet');
}
