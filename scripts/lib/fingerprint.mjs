/** Detects that generated files or installed packages are out of date. */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Files that no build reads (tests), or that the build itself writes. */
const ignored = /\.test\.\w+$|\.gen\.ts$/;

/**
 * @param {string} base
 * @param {string} name file or folder, relative to `base`
 * @returns {string[]} the files at or below `name`, relative to `base`, with forward slashes
 */
function filesBelow(base, name) {
  const stats = statSync(path.join(base, name), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isDirectory())
    return readdirSync(path.join(base, name)).flatMap((entry) => filesBelow(base, `${name}/${entry}`));
  return ignored.test(name) ? [] : [name];
}

/**
 * A hash of the names and contents of files. Times and owners do not count; a missing file or folder counts as empty.
 *
 * @param {string} base
 * @param {readonly string[]} names files and folders, relative to `base`
 * @param {readonly string[]} [values] what else the result depends on, such as a setting
 */
export function fingerprint(base, names, values = []) {
  const files = names.flatMap((name) => filesBelow(base, name)).sort();
  const contents = files.map((file) => [file, hash('sha256', readFileSync(path.join(base, file)))]);
  return hash('sha256', JSON.stringify([values, contents]));
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */

/**
 * Whether an installation is the one that a lock file asks for. Optional packages (for other platforms, mostly) may be
 * missing; installed ones must have the locked version and content.
 *
 * @param {LockFile} locked
 * @param {LockFile} installed what npm writes into node_modules at the end of an installation
 */
export function isInstallationCurrent(locked, installed) {
  return Object.entries(locked.packages).every(([location, wanted]) => {
    if (location === '') return true;
    const found = installed.packages[location];
    if (!found) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}
