import type { Target } from '../target.ts';

export function createForwardTarget(_url: string): Target {
  throw new Error('not there yet');
}
