/**
 * Has files judged in a process of its own, so that one which takes for ever or too much memory is noticed and stopped:
 * `node try-files.ts KIND SEED COUNT` judges that many mutated and as many random ones.
 */
import { execFile } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { detectFormat } from '../../server/intake/resumes/formats/detect.ts';
import { mutatedFiles, randomFiles } from './damaged-files.ts';

interface Outcome {
  files: number;
  /** How many were taken for resumes, with a password or without. */
  accepted: number;
  /** Milliseconds of processor time of the file that took longest. */
  slowest: number;
  /** Mebibytes of memory that judging took at most, beyond what making the files did. */
  memory: number;
}

/** Tries files in another process. @throws when that takes more than the seconds given. */
export async function tryFiles(args: readonly (string | number)[], seconds: number): Promise<Outcome> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, ...args.map(String)], {
    timeout: 1_000 * seconds,
    killSignal: 'SIGKILL',
  });
  return JSON.parse(stdout);
}

async function judgeAll(files: Iterable<Buffer>): Promise<Outcome> {
  const outcome: Outcome = { files: 0, accepted: 0, slowest: 0, memory: 0 };
  for (const file of files) {
    const peak = process.resourceUsage().maxRSS;
    const begin = process.cpuUsage();
    const format = await detectFormat(file);
    const { user, system } = process.cpuUsage(begin);
    outcome.files += 1;
    if (format) outcome.accepted += 1;
    outcome.slowest = Math.max(outcome.slowest, (user + system) / 1_000);
    outcome.memory += (process.resourceUsage().maxRSS - peak) / 1_024;
    // zlib lets go of its buffers in the next turn, which comes between any two files in a server.
    await setImmediate();
  }
  return outcome;
}

function* filesOf([kind = '', seed, count]: string[]): Generator<Buffer> {
  yield* mutatedFiles(kind, Number(seed), Number(count));
  yield* randomFiles(kind, Number(seed), Number(count));
}

if (process.argv[1] === import.meta.filename) {
  console.log(JSON.stringify(await judgeAll(filesOf(process.argv.slice(2)))));
}
