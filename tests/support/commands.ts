/** Runs the command lines of `server/commands/`, as `npm run NAME -- …` does. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { on, once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { CommandRun } from './run-command.ts';

const folder = path.join(import.meta.dirname, '../../server/commands');

export type CommandOutcome = Awaited<ReturnType<typeof runCommand>>;

/** The process that runs this worker's commands, one at a time. */
let runner: ChildProcess | undefined;
let runs = 0;
let last: Promise<unknown> = Promise.resolve();

async function readUntil(stream: Readable | null, mark: string): Promise<string> {
  if (!stream) throw new Error('The process of the command lines has no output');
  const chunks: Buffer[] = [];
  for await (const [chunk] of on(stream, 'data', { close: ['close'] })) {
    chunks.push(chunk);
    if (Buffer.concat(chunks.slice(-2)).includes(mark)) break;
  }
  return Buffer.concat(chunks).toString().replace(mark, '');
}

export function runCommand(name: string, args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const outcome = last.then(async () => {
    runner ??= fork(path.join(import.meta.dirname, 'run-command.ts'), { execArgv: [], silent: true });
    const { stdout, stderr } = runner;
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const mark = `\0${randomUUID()}`;
    const ended = Promise.all([once(runner, 'message'), readUntil(stdout, mark), readUntil(stderr, mark)]);
    runner.send({
      id: runs++,
      file: path.join(folder, `${name}.ts`),
      args,
      settings: { PATH, NODE_COMPILE_CACHE, ...settings },
      mark,
    } satisfies CommandRun);
    const over = new AbortController();
    const gone = once(runner, 'exit', { signal: over.signal }).then(([code]) => {
      runner = undefined;
      throw new Error(`${name} took the process of the command lines with it, which ended with ${code}`);
    });
    try {
      const [[code], out, err] = await Promise.race([ended, gone]);
      return { code: Number(code), stdout: out, stderr: err };
    } finally {
      over.abort();
    }
  });
  last = outcome.catch(() => undefined);
  return outcome;
}

export async function sqlRole(settings: Readonly<Record<string, string>>): Promise<string> {
  const { code, stdout, stderr } = await runCommand('staff', ['sql-role'], settings);
  if (code !== 0) throw new Error(stderr);
  return stdout.trimEnd().split('\n').at(-1) ?? '';
}
