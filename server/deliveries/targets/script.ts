import type { Target } from '../target.ts';

export function createScriptTarget(_url: string): Target {
  throw new Error('not there yet');
}
