import { openSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { textLimits } from './limits.ts';

const ways = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'] as const;

/** Uses up every file descriptor, so that this process cannot open a socket either. */
function takeDescriptors(file: string) {
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
 * Irrevocably leaves this process, which may read `file`, nothing but computing. Node's permission model covers files,
 * processes, threads and add-ons, but not the network.
 */
export function lockUp(file: string) {
  takeDescriptors(file);
  registerHooks({
    resolve(specifier) {
      throw new Error(`${specifier} is not available here`);
    },
  });
  process.getBuiltinModule = () => {
    throw new Error('Modules are not available here');
  };
  for (const way of ways) Reflect.deleteProperty(globalThis, way);
}
