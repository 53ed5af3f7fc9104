/**
 * Finds or installs a Chromium for the browser tests and benchmarks. As a program (`node tests/support/chromium.ts`) it
 * prints the path on the last line.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const execute = promisify(execFile);

/** Environment variable for a browser in an unusual place. */
const pathVariable = 'CHROMIUM_PATH';
/** Environment variable that passes the path of a complete browser to the test processes. */
const completeVariable = 'CHROMIUM_COMPLETE_PATH';

/** Flags of every Chromium in tests: no sandbox (containers, root) and no traffic of its own. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Names of browsers. The headless shell comes first, because it needs a third less processor time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function inPlaywrightCache(): string[] {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache/ms-playwright');
  const found = globSync('chromium-[0-9]*/chrome-{linux,linux64}/chrome', { cwd: cache });
  const latestFirst = found.sort((a, b) => b.localeCompare(a));
  return [chromium.executablePath(), ...latestFirst.map((file) => path.join(cache, file))];
}

/** The path of an installed Chromium or Chrome that starts. The headless shell is not complete. */
async function findChromium(isComplete: boolean): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const known = names.filter((name) => !isComplete || name !== shell);
  const onPath = known.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const candidate of [...onPath, ...usualPlaces, ...inPlaywrightCache()].filter(existsSync)) {
    try {
      await execute(candidate, ['--version', '--no-sandbox'], { timeout: 20_000 });
      return candidate;
    } catch {
      // A snap placeholder, or a download that lacks system libraries.
    }
  }
  return undefined;
}

/**
 * Runs a command with its output on stderr, because stdout carries the result. False when it fails or takes over ten
 * minutes.
 */
function succeeds(command: string, ...args: string[]): Promise<boolean> {
  process.stderr.write(`> ${command} ${args.join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' };
  const child = spawn(command, args, { stdio: ['ignore', 2, 2], env, timeout: 600_000 });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

const playwright = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');

function succeedsAsRoot(command: string, ...args: string[]): Promise<boolean> {
  return process.getuid?.() === 0
    ? succeeds(command, ...args)
    : succeeds('sudo', '--non-interactive', command, ...args);
}

const packageManagers = [
  ['apt-get', 'install', '--yes', '--no-install-recommends'],
  ['dnf', 'install', '--assumeyes'],
  ['apk', 'add'],
] as const;

/** Ways to install a browser, the least intrusive first. */
const installations: ((isComplete: boolean) => Promise<unknown>)[] = [
  () => succeeds(process.execPath, playwright, 'install', 'chromium'),
  async () =>
    existsSync(chromium.executablePath()) && succeedsAsRoot(process.execPath, playwright, 'install-deps', 'chromium'),
  async (isComplete) => {
    await succeedsAsRoot('apt-get', 'update');
    for (const name of isComplete ? ['chromium'] : [shell, 'chromium']) {
      for (const [manager, ...args] of packageManagers) if (await succeedsAsRoot(manager, ...args, name)) return;
    }
  },
];

/** The path of a Chromium that starts: `CHROMIUM_PATH`, else an installed one, else one that is installed now. */
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
 * As {@link ensureChromium}, for the back/forward cache, which the headless shell lacks. Call it before parallel tests
 * start, because two installations cannot run at once.
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
