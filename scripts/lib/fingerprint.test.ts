import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint, isInstallationCurrent } from './fingerprint.mjs';

/** A folder with a few sources, and how to write one of them. */
function makeSources() {
  const folder = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  write('client/main.ts', 'main');
  write('client/pages/home.ts', 'home');
  write('vite.config.ts', 'config');
  return { folder, write, take: (...values: string[]) => fingerprint(folder, ['client', 'vite.config.ts'], values) };
}

test('the same files have the same fingerprint, whenever they were written', () => {
  const { folder, take } = makeSources();
  const before = take();
  utimesSync(path.join(folder, 'client/main.ts'), new Date(0), new Date(0));
  expect(take()).toBe(before);
});

test.each<[string, (sources: ReturnType<typeof makeSources>) => void]>([
  ['a changed file', ({ write }) => write('client/pages/home.ts', 'other')],
  ['a new file', ({ write }) => write('client/pages/about.ts', 'home')],
  ['a removed file', ({ folder }) => rmSync(path.join(folder, 'client/pages/home.ts'))],
  ['a removed folder', ({ folder }) => rmSync(path.join(folder, 'client'), { recursive: true })],
])('%s changes the fingerprint', (_, change) => {
  const sources = makeSources();
  const before = sources.take();
  change(sources);
  expect(sources.take()).not.toBe(before);
});

test('a setting is part of the fingerprint', () => {
  const { take } = makeSources();
  expect(take('https://one.example')).not.toBe(take('https://two.example'));
});

test('tests and generated files leave the fingerprint alone', () => {
  const { take, write } = makeSources();
  const before = take();
  write('client/main.test.ts', 'test');
  write('client/routeTree.gen.ts', 'generated');
  expect(take()).toBe(before);
});

const locked = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b-darwin': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
};

test('an installation without the optional packages of other platforms is current', () => {
  expect(isInstallationCurrent(locked, { packages: { 'node_modules/a': locked.packages['node_modules/a'] } })).toBe(
    true,
  );
});

test.each([
  ['lacks a package', {}],
  ['has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
  ['has other content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }],
])('an installation that %s is stale', (_, packages) => {
  expect(isInstallationCurrent(locked, { packages })).toBe(false);
});
