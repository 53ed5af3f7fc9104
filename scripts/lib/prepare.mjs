/** Makes a checkout ready to run: installs, generates and builds missing or stale parts. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, isInstallationCurrent } from './fingerprint.mjs';
import { run } from './processes.mjs';
import { findNode, root, UserError } from './project.mjs';

const databaseClient = {
  title: 'Generating the database client',
  inputs: ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'],
  output: 'server/platform/database/generated',
  // In `output`: the file without which it is not complete.
  proof: 'client.ts',
  args: ['node_modules/prisma/build/index.js', 'generate'],
};

const site = {
  title: 'Building the site',
  inputs: [
    'client',
    'shared',
    'server/intake/resumes/formats',
    'server/intake/resumes/reader',
    'scripts/build.ts',
    'scripts/build',
    'scripts/lib/fingerprint.mjs',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ],
  output: 'dist',
  proof: 'pages.json',
  args: ['scripts/build.ts'],
};

/**
 * Prints a title, and after the work how long it took. Fails with the output of the program and advice.
 *
 * @param {string} title
 * @param {() => ReturnType<typeof run>} work
 * @param {string} advice
 */
async function timed(title, work, advice) {
  const begin = performance.now();
  console.log(`${title} …`);
  const { code, output } = await work();
  if (code !== 0) throw new UserError(`${output}\n${advice}`);
  console.log(`  done in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

function isInstalled() {
  const hidden = 'node_modules/.package-lock.json';
  return existsSync(path.join(root, hidden)) && isInstallationCurrent(readJson('package-lock.json'), readJson(hidden));
}

async function install() {
  // A Node from the node_modules that npm is about to replace must not run npm.
  const ours = path.join(root, 'node_modules');
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.startsWith(ours));
  const env = { ...process.env, PATH: folders.join(path.delimiter), npm_config_update_notifier: 'false' };
  // The build needs development and optional dependencies, whatever npm's configuration.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  await timed(
    'Installing the dependencies (the first time this takes a minute or two)',
    () => run('npm', args, { env, shell: process.platform === 'win32' }),
    'npm could not install the dependencies (see above). Check the network and the free space on the ' +
      'disk, then try again.',
  );
}

/**
 * Makes something unless its stamp says that it was made from the files as they are.
 *
 * @param {string} node
 * @param {typeof site} step
 */
async function make(node, { title, inputs, output, proof, args }) {
  const stamp = path.join(root, output, '.made-from');
  const wanted = fingerprint(root, inputs);
  const isThere = existsSync(path.join(root, output, proof)) && existsSync(stamp);
  if (isThere && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(stamp, { force: true });
  const env = { ...process.env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' };
  await timed(title, () => run(node, args, { env }), `${title} failed (see above).`);
  writeFileSync(stamp, wanted);
}

/**
 * Installs, generates and builds missing or stale parts.
 *
 * @param {{ build: boolean }} options whether the site is needed, or the database client alone
 * @returns {Promise<string>} the Node that runs the product
 * @throws {UserError} with the output of the step that failed
 */
export async function prepare({ build }) {
  if (!isInstalled()) await install();
  const node = findNode();
  for (const step of build ? [databaseClient, site] : [databaseClient]) await make(node, step);
  return node;
}
