import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

/**
 * Starts something before the tests of a file or a `describe`, in the order of these calls, and closes it after them.
 * The returned object stands for it, and may be used in functions that run later.
 */
export function use<Thing extends object>(start: () => Thing | Promise<Thing>): Thing {
  let thing: (Thing & Partial<AsyncDisposable & { close(): Promise<void> }>) | undefined;
  beforeAll(async () => {
    thing = await start();
  });
  afterAll(() => thing?.[Symbol.asyncDispose]?.() ?? thing?.close?.());
  return new Proxy({} as Thing, {
    get(_, key) {
      const value = Reflect.get(thing ?? {}, key);
      return typeof value === 'function' ? value.bind(thing) : value;
    },
    set: (_, key, value) => Reflect.set(thing ?? {}, key, value),
  });
}

/** A folder that is removed when the running test ends. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
