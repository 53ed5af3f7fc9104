/** Paths of the project, and the Node that runs it. Works on any Node from 20.19 on, with nothing installed. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** An error that the user can fix by its message, which is printed without a stack trace. */
export class UserError extends Error {}

const pinnedNode = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Node's options for the server, as in the Dockerfile. A small young generation (MiB) is collected before the buffers
 * of uploads have grown so much that they start a collection of everything: a fifth less processor time and 90 MB less
 * per busy process. The old generation starts at a size (MiB) that holds a started server: with collections during the
 * start, V8 chose a slow path for `process.nextTick` in every third process, which then took a third longer for a page.
 */
export const serverOptions = ['--max-semi-space-size=8', '--initial-old-space-size=64'];

/**
 * For the allocator of glibc, as in the Dockerfile: large buffers, such as those of uploads, go back to the system once
 * they are freed.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * The Node that runs the product: the one that the lock file pins, else the running one where it is new enough.
 *
 * @returns {string} path of the executable
 * @throws {UserError} when neither is there
 */
export function findNode() {
  if (spawnSync(pinnedNode, ['--version'], { stdio: 'ignore' }).status === 0) return pinnedNode;
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath;
  throw new UserError(
    'Node 26 is missing: npm puts it into node_modules through an install script, which did not run or does not suit ' +
      'this machine. Allow install scripts ("npm config delete ignore-scripts"), delete node_modules and try again, ' +
      `or install Node 26 or newer yourself (this is ${process.version}).`,
  );
}

/**
 * Runs a script: its result is the exit code, and a {@link UserError} is printed as a sentence. With `--help` it prints
 * how it is used instead, and does nothing else.
 *
 * @param {object} call
 * @param {string | undefined} call.usage without it the program that it runs explains itself
 * @param {readonly string[]} [call.words] the arguments
 * @param {boolean} [call.takesWords]
 * @param {() => Promise<number>} main
 */
export async function runScript({ usage, words = process.argv.slice(2), takesWords = false }, main) {
  if (usage !== undefined && words.some((word) => word === '--help' || word === '-h')) return console.log(usage);
  try {
    if (!takesWords && words.length > 0) throw new UserError(`Unexpected: ${words[0]}\n\n${usage}`);
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
