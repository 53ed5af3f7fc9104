import type { Config } from '../../config.ts';
import type { Target } from '../target.ts';

export function createReceiptTarget(_config: Config): Target {
  throw new Error('not there yet');
}

export function createNoticeTarget(_config: Config): Target {
  throw new Error('not there yet');
}
