import { beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What this machine lacks for a skipped test, which scripts/test.mjs reports. */
    lacks?: string;
  }
}

/** Skips the tests of the file if the machine lacks something. Returns whether they run. */
export function canRun(lacks: string | undefined): boolean {
  beforeEach(({ task, skip }) => {
    if (lacks === undefined) return;
    task.meta.lacks = lacks;
    skip(lacks);
  });
  return lacks === undefined;
}
