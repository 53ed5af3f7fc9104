/**
 * Finds a Chromium for the browser tests and the bench, or installs one. Run as a program
 * (`node tests/support/chromium.ts`) it prints the path of the browser alone on the last line.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const execute = promisify(execFile);

/** Environment variable that names the browser, for those who have one in an unusual place. */
const pathVariable = 'CHROMIUM_PATH';
/** Environment variable that carries the path of a complete browser to the test processes. */
const completeVariable = 'CHROMIUM_COMPLETE_PATH';

/** Command-line flags for every Chromium that tests start: no sandbox (containers, root) and no traffic of its own. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a browser may be called. The headless shell, which draws no window, comes first: it needs a third less processor time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** How each package manager installs a Chromium without asking. */
const packageManagers = [
  {
    command: 'apt-get',
    prepare: ['update'],
    install: ['install', '--yes', '--no-install-recommends'],
    packages: [shell, 'chromium'],
  },
  { command: 'dnf', install: ['install', '--assumeyes'], packages: ['chromium'] },
  { command: 'apk', install: ['add'], packages: ['chromium'] },
];

/** Files on the PATH with that name. */
function onPath(name: string): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  return folders.map((folder) => path.join(folder, name));
}

/** Browsers of any revision that a Playwright has downloaded. */
async function inPlaywrightCache(): Promise<string[]> {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache/ms-playwright');
  const folders = existsSync(cache) ? await readdir(cache) : [];
  const revisions = folders.filter((folder) => /^chromium-\d+$/.test(folder)).sort((a, b) => b.localeCompare(a));
  return [
    chromium.executablePath(),
    ...revisions.flatMap((folder) =>
      ['chrome-linux64', 'chrome-linux'].map((os) => path.join(cache, folder, os, 'chrome')),
    ),
  ];
}

/** True for a browser that starts: a snap placeholder, or a download that lacks system libraries, does not. */
async function runs(executable: string): Promise<boolean> {
  try {
    await access(executable, constants.X_OK);
    await execute(executable, ['--version', '--no-sandbox'], { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/** Path of an installed Chromium or Chrome that runs; a complete one can do what the headless shell cannot. */
async function findChromium(isComplete: boolean): Promise<string | undefined> {
  const known = names.filter((name) => !isComplete || name !== shell);
  for (const candidate of [...known.flatMap(onPath), ...usualPlaces, ...(await inPlaywrightCache())]) {
    if (await runs(candidate)) return candidate;
  }
  return undefined;
}

/** Runs a command with its output on stderr (stdout carries the result); false when it fails or takes over ten minutes. */
function succeeds(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
  process.stderr.write(`> ${command} ${args.join(' ')}\n`);
  const child = spawn(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...environment },
    timeout: 600_000,
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function runPlaywright(...args: string[]): Promise<boolean> {
  const cli = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  return succeeds(process.execPath, [cli, ...args], { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' });
}

/** What has to stand before a command that needs root: nothing, sudo where it asks no password, or undefined: not allowed. */
async function privilege(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return [];
  return (await succeeds('sudo', ['--non-interactive', 'true'])) ? ['sudo', '--non-interactive'] : undefined;
}

async function installWithPackageManager(isComplete: boolean): Promise<void> {
  const manager = packageManagers.find(({ command }) => onPath(command).some(existsSync));
  const prefix = await privilege();
  if (!manager || !prefix) return;
  const { prepare, install, packages } = manager;
  const run = (args: readonly string[]) => {
    const [command = '', ...rest] = [...prefix, manager.command, ...args];
    return succeeds(command, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  if (prepare) await run(prepare);
  for (const name of packages) {
    if ((!isComplete || name !== shell) && (await run([...install, name]))) return;
  }
}

/** The ways to get a browser, the least intrusive first; after each we look again. */
const installations = [
  async () => {
    await runPlaywright('install', 'chromium');
  },
  async () => {
    const mayInstall = (await privilege()) !== undefined;
    if (mayInstall && existsSync(chromium.executablePath())) await runPlaywright('install-deps', 'chromium');
  },
  installWithPackageManager,
];

/**
 * Path of a Chromium that runs: the one that `CHROMIUM_PATH` names, an installed one, else Playwright's own download, else
 * the system's package (as root, or with sudo that asks no password). Found once, it is kept in `CHROMIUM_PATH` for the
 * processes started from here.
 *
 * @throws when none is there and none could be installed, saying what to do.
 */
export async function ensureChromium(): Promise<string> {
  const named = process.env[pathVariable];
  if (named) {
    if (!existsSync(named)) throw new Error(`${pathVariable} names ${named}, which does not exist.`);
    return named;
  }
  const found = await findOrInstall(false);
  process.env[pathVariable] = found;
  return found;
}

/**
 * As {@link ensureChromium}, for what the headless shell lacks: a back/forward cache. To be called before tests run beside each other:
 * two cannot install at the same time.
 */
export async function ensureCompleteChromium(): Promise<string> {
  const named = [process.env[completeVariable], process.env[pathVariable]].find((one) => one && !one.includes(shell));
  const found = named ?? (await findOrInstall(true));
  process.env[completeVariable] = found;
  return found;
}

async function findOrInstall(isComplete: boolean): Promise<string> {
  let found = await findChromium(isComplete);
  for (const install of installations) {
    if (found) break;
    await install(isComplete);
    found = await findChromium(isComplete);
  }
  if (!found) {
    throw new Error(
      `The browser tests need Chromium or Chrome, and none could be found or installed. Install one, or set ${pathVariable} to its path.`,
    );
  }
  return found;
}

if (import.meta.main) console.log(await ensureChromium());
