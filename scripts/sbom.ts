/**
 * `npm run --silent sbom`: prints the bill of materials as CycloneDX JSON, from the lock file. `npm sbom` stops at optional peers of a
 * development tool, and leaves out packages that the server shares with one.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

export interface LockedPackage {
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
}

interface Lock {
  name: string;
  version: string;
  packages: Record<string, LockedPackage>;
}

/** The packages of a lock file by their places, such as `node_modules/pg`, without the product itself. */
export function lockedPackages({ packages }: Pick<Lock, 'packages'>): [place: string, LockedPackage][] {
  return Object.entries(packages).filter(([place]) => place !== '');
}

function componentOf([place, { version, integrity = '', license, dev, optional }]: [string, LockedPackage]) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm, hash = ''] = integrity.split('-');
  return {
    type: 'library',
    'bom-ref': place,
    name,
    version,
    purl,
    // Packages for development are not part of what runs.
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    ...(license && { licenses: [{ expression: license }] }),
  };
}

/** The bill of materials of a lock file. */
export function billOfMaterials(lock: Lock) {
  const { name, version } = lock;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: lockedPackages(lock).map(componentOf),
  };
}

if (process.argv[1] === import.meta.filename) {
  const lock: Lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  console.log(JSON.stringify(billOfMaterials(lock), null, 2));
}
