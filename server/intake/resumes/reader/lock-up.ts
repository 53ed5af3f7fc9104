import { registerHooks } from 'node:module';

const ways = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'] as const;

/**
 * Irrevocably leaves this process nothing but computing: without modules and ways to the network, on top of Node's
 * permission model, which takes files, the network, processes, threads and add-ons.
 */
export function lockUp() {
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
