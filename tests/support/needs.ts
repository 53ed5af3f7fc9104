import { beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What this machine lacks for the test, which therefore does not run; scripts/test.mjs names it. */
    lacks?: string;
  }
}

/** No test of the file runs where the machine lacks something, if that is said; returns whether they run. */
export function canRun(lacks: string | undefined): boolean {
  beforeEach(({ task, skip }) => {
    if (lacks === undefined) return;
    task.meta.lacks = lacks;
    skip(lacks);
  });
  return lacks === undefined;
}
