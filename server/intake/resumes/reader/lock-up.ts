import { openSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { textLimits } from './limits.ts';

/** What pages have to reach other machines, and Node has as well. */
const ways = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'] as const;

/** Takes every file that this process may still open, so that the system gives it no socket either. */
function takeDescriptors(file: string): void {
  for (let open = 0; open < 4 * textLimits.descriptors; open += 1) {
    try {
      openSync(file, 'r');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EMFILE') return;
      throw error;
    }
  }
}

/**
 * Ends what this process could do besides computing, for good. Node's own permissions, with which it was started, cover
 * files, processes, threads and add-ons; they do not cover the network.
 *
 * @param file that it may open.
 */
export function lockUp(file: string): void {
  takeDescriptors(file);
  registerHooks({
    resolve(specifier) {
      throw new Error(`${specifier} is not to be had here`);
    },
  });
  process.getBuiltinModule = () => {
    throw new Error('No module is to be had here');
  };
  for (const way of ways) Reflect.deleteProperty(globalThis, way);
}
