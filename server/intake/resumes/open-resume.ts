import { type ExecFileException, execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { resumeRisks } from '../../../shared/resume-risks.ts';
import { textLimits } from './reader/limits.ts';

const output = z.object({ text: z.string().optional(), risks: z.array(z.enum(resumeRisks)) });

/** `locked` needs a password. `unreadable` is damaged, unsupported, or exceeds a limit. */
export type OpenedResume =
  | ({ state: 'read' } & z.infer<typeof output>)
  | { state: 'locked' }
  | { state: 'unreadable'; reason: string };

export type OpenResume = (file: { mediaType: string; content: Buffer }, signal?: AbortSignal) => Promise<OpenedResume>;

/** Below requests; at the lowest, a busy machine would read nothing. */
const priority = constants.priority.PRIORITY_BELOW_NORMAL;

/** Exit codes of the reader. */
const notRead = 3;
const locked = 4;
/** Bytes of the reader's JSON: of the text, in which any character may be escaped, and of the risks. */
const outputLimit = 2 * textLimits.text + 1_000;

/** On Windows only the limits of Node and of the clock apply. */
const hasSystemLimits = process.platform !== 'win32';

const { processorSeconds, memoryMiB } = textLimits;
/** Sets limits of the system in the shell, which then becomes the reader. */
const limited = `ulimit -t ${processorSeconds} && ulimit -c 0 && ulimit -d ${memoryMiB * 1024} && exec "$@"`;

function reasonOf({ code, signal }: ExecFileException, note: string) {
  if (code === notRead) return 'a file of this kind, or as damaged as this one, is not read';
  if (signal === 'SIGKILL' || signal === 'SIGXCPU') return 'it took too long';
  if (signal || /out of memory|Allocation failed|bad_alloc/i.test(note)) return 'it asked for too much memory';
  return /(?:^|\n)(?:\w*(?:Error|Exception)\w*: )([^\n]{1,200})/.exec(note)?.[1] ?? `its reader ended with ${code}`;
}

/** Never throws: a file that took the reader over may write anything, and an error here would end the server. */
function opened(written: string): OpenedResume {
  try {
    return { state: 'read', ...output.parse(JSON.parse(written)) };
  } catch {
    return { state: 'unreadable', reason: 'its reader gave no valid answer' };
  }
}

/**
 * The reader opens every file in a new process without rights, whose memory, time and output are limited. It never
 * rejects because of a file.
 *
 * @param program in a folder of its own that its process may read.
 * @throws Error when the clock ran out before the processor's time, because the machine was busy or asleep.
 */
export function createReader(program: string, clockSeconds: number = textLimits.clockSeconds): OpenResume {
  return ({ mediaType, content }, signal) => {
    const node = [
      process.execPath,
      '--permission',
      `--allow-fs-read=${path.dirname(program)}`,
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${textLimits.heapMiB}`,
      '--max-semi-space-size=8',
      '--no-warnings',
      program,
      mediaType,
    ];
    const [command = '', ...rest] = hasSystemLimits ? ['/bin/sh', '-c', limited, 'sh', ...node] : node;
    // The empty environment keeps settings and secrets from the reader.
    const options = { env: {}, timeout: clockSeconds * 1000, killSignal: 'SIGKILL', maxBuffer: outputLimit } as const;
    return new Promise((resolve, reject) => {
      const child = execFile(command, rest, { ...options, signal, windowsHide: true }, (error, stdout, stderr) => {
        if (error?.killed && hasSystemLimits)
          reject(new Error(`A resume was not read within ${clockSeconds} s, and is read again later.`));
        else if (error?.syscall) reject(error);
        else if (!error) resolve(opened(stdout));
        else if (error.code === locked) resolve({ state: 'locked' });
        else resolve({ state: 'unreadable', reason: reasonOf(error, stderr) });
      });
      // Writing fails when the process ends early, which the callback reports.
      child.stdin?.on('error', () => undefined).end(content);
      if (child.pid !== undefined) setPriority(child.pid, priority);
    });
  };
}
