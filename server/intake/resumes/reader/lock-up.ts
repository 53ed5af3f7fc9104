import { registerHooks } from 'node:module';

/**
 * Irrevocably leaves this process nothing but computing: it loads no more modules, and Node's permission model takes
 * files, the network, processes, threads and add-ons.
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
}
