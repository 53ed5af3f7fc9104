import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const processes = JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'processes.mjs')).href);

/** A program that tells its number and each signal it gets, and ends a moment after the first one with code 7. */
const stubborn = `
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {
    console.log('got ' + name);
    setTimeout(() => process.exit(7), 300);
  });
  console.log('pid ' + process.pid);
  setInterval(() => undefined, 1000);`;

/** Starts a launcher that supervises the given programs. */
function launch(...programs: string[]) {
  const list = JSON.stringify(programs.map((code) => ({ args: ['--eval', code] })));
  const code = `import { supervise } from ${processes}; process.exit(await supervise(process.execPath, ${list}));`;
  return collect(
    spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
}

/** Collects what a launcher and its programs say. */
function collect(launcher: ChildProcessByStdio<null, Readable, null>) {
  onTestFinished(() => void launcher.kill('SIGKILL'));
  let output = '';
  launcher.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  return {
    launcher,
    pids: () => [...output.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid)),
    signals: () => [...output.matchAll(/got (\w+)/g)].map(([, name]) => name),
    said: (text: string) => expect.poll(() => output, { timeout: 20_000 }).toContain(text),
  };
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('the exit code of the program is ours', async () => {
  const { launcher } = launch('process.exitCode = 3');
  expect(await once(launcher, 'exit')).toEqual([3, null]);
});

test('a program that a signal ended gives 128 and the number of the signal', async () => {
  const { launcher } = launch("process.kill(process.pid, 'SIGKILL')");
  expect(await once(launcher, 'exit')).toEqual([137, null]);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s sent twice reaches the program once, which ends in its own time',
  async (signal) => {
    const { launcher, said, signals } = launch(stubborn);
    await said('pid');
    launcher.kill(signal);
    launcher.kill(signal);
    expect(await once(launcher, 'exit')).toEqual([7, null]);
    expect(signals()).toEqual([signal]);
  },
);

test('the end of one program stops the others', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'processes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = JSON.stringify(path.join(folder, 'started'));
  const { launcher, pids } = launch(
    `${stubborn} require('node:fs').writeFileSync(${file}, '')`,
    `setInterval(() => require('node:fs').existsSync(${file}) && process.exit(4), 20)`,
  );
  expect(await once(launcher, 'exit')).toEqual([4, null]);
  expect(pids().map(isAlive)).toEqual([false]);
});

test('programs end when the launcher is killed', async () => {
  const { launcher, pids, said } = launch(stubborn);
  await said('pid');
  launcher.kill('SIGKILL');
  await expect.poll(() => pids().map(isAlive), { timeout: 20_000 }).toEqual([false]);
});

test.runIf(process.platform === 'linux')('when npm ends without passing a signal on, the program stops', async () => {
  // As npm does: a process (here Node) that runs the script by a shell.
  const script = `import { supervise } from ${processes}; await supervise(process.execPath, [{ args: ['--eval', process.env.PROGRAM] }]);`;
  const shell = `exec '${process.execPath}' --input-type=module --eval "$SCRIPT"`;
  const npm = `require('node:child_process').spawn('/bin/sh', ['-c', process.env.SHELL_LINE], { stdio: 'inherit' });`;
  const env = { ...process.env, npm_lifecycle_event: 'start', PROGRAM: stubborn, SCRIPT: script, SHELL_LINE: shell };
  const { launcher, pids, said } = collect(
    spawn(process.execPath, ['--eval', npm], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  await said('pid');
  launcher.kill('SIGKILL');
  await expect.poll(() => pids().map(isAlive), { timeout: 20_000 }).toEqual([false]);
});

test('a supervised program does not pass its preload on to what it forks', async () => {
  const { launcher, said } = launch(
    "console.log('passes on', process.execArgv.filter((arg) => arg.startsWith('file:')))",
  );
  await once(launcher, 'exit');
  await said('passes on []');
});
