/**
 * Damaged files: mutated ones, and random bytes behind a valid signature. As a program (`node damaged-files.ts KIND
 * SEED COUNT`) it checks them, so that the caller can stop a check that takes too long or too much memory.
 */
import { execFile } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { detectFormat } from '../../server/intake/resumes/formats/detect.ts';
import { Random } from './random.ts';
import { fixture, fixturesIn } from './resumes.ts';

/** A random integer from 0 to below the bound. */
type Draw = (bound: number) => number;

function drawFrom(seed: number): Draw {
  const random = new Random(seed);
  return (bound) => Math.floor(bound * random.next());
}

function originals(kind: string): Buffer[] {
  const files = ['packed.pdf', 'linearized.pdf', 'minimal.docx', ...fixturesIn('formats/accepted')];
  const all = [...files, ...fixturesIn('passwords'), ...fixturesIn('risks')];
  const ofKind = all
    .filter((file) => file.replace(/\.br$/, '').endsWith(`.${kind}`))
    .map((file) => fixture(file).content);
  return [fixture(`resume.${kind}`).content, ...ofKind.filter(({ length }) => length < 20_000)];
}

type Mutation = (content: Buffer, random: Draw) => Buffer;

const mutations: readonly Mutation[] = [
  function flipBits(content, random) {
    for (let count = random(20); count >= 0; count -= 1) {
      const at = random(content.length);
      content[at] = (content[at] ?? 0) ^ (1 << random(8));
    }
    return content;
  },
  function cutOff(content, random) {
    return content.subarray(0, random(content.length));
  },
  function zeroTail(content, random) {
    return content.fill(0, random(content.length));
  },
  /** Overwrites sectors, offsets and counts, so that chains become cycles or share a target. */
  function relink(content, random) {
    for (let count = random(40); count >= 0; count -= 1) {
      const at = 4 * random(Math.floor(content.length / 4));
      const small = random(Math.ceil(content.length / 512) + 2);
      content.writeUInt32LE(random(8) === 0 ? 0xfffffffa + random(6) : small, at);
    }
    return content;
  },
  function splice(content, random) {
    const from = random(content.length);
    const to = random(content.length);
    content.copy(content, to, from, from + random(2_000));
    return content;
  },
  function insert(content, random) {
    const at = random(content.length);
    const noise = Buffer.from(Array.from({ length: random(300) }, () => random(256)));
    return Buffer.concat([content.subarray(0, at), noise, content.subarray(at)]);
  },
  function repeat(content, random) {
    const at = random(content.length);
    const piece = content.subarray(at, at + 1 + random(200));
    return Buffer.concat([content.subarray(0, at), ...Array<Buffer>(random(200)).fill(piece), content.subarray(at)]);
  },
];

export function* mutatedFiles(kind: string, seed: number, count: number): Generator<Buffer> {
  const random = drawFrom(seed);
  const files = originals(kind);
  for (let index = 0; index < count; index += 1) {
    let content: Buffer = Buffer.from(files[index % files.length] ?? []);
    for (let times = random(3); times >= 0 && content.length >= 4; times -= 1) {
      content = mutations[random(mutations.length)]?.(content, random) ?? content;
    }
    yield content;
  }
}

function* randomFiles(kind: string, seed: number, count: number): Generator<Buffer> {
  const random = drawFrom(seed);
  const begin = fixture(`resume.${kind}`).content.subarray(0, 8);
  for (let index = 0; index < count; index += 1) {
    yield Buffer.concat([begin, Buffer.from(Array.from({ length: random(4_000) }, () => random(256)))]);
  }
}

/** Checks files in another process. @throws when it takes longer than `seconds`. */
export async function tryFiles(args: readonly (string | number)[], seconds: number): ReturnType<typeof judgeAll> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, ...args.map(String)], {
    timeout: 1_000 * seconds,
    killSignal: 'SIGKILL',
  });
  return JSON.parse(stdout);
}

/**
 * Counts files and those that are resumes, with or without a password; the most milliseconds of processor time per file,
 * and the most MiB of memory, without that for creating the files.
 */
async function judgeAll(files: Iterable<Buffer>) {
  const outcome = { files: 0, accepted: 0, slowest: 0, memory: 0 };
  for (const file of files) {
    const peak = process.resourceUsage().maxRSS;
    const begin = process.cpuUsage();
    const format = await detectFormat(file);
    const { user, system } = process.cpuUsage(begin);
    outcome.files += 1;
    if (format) outcome.accepted += 1;
    outcome.slowest = Math.max(outcome.slowest, (user + system) / 1_000);
    outcome.memory += (process.resourceUsage().maxRSS - peak) / 1_024;
    // zlib releases its buffers in the next turn, as it does between two files in a server.
    await setImmediate();
  }
  return outcome;
}

function* mutatedAndRandom([kind = '', seed, count]: string[]): Generator<Buffer> {
  yield* mutatedFiles(kind, Number(seed), Number(count));
  yield* randomFiles(kind, Number(seed), Number(count));
}

if (process.argv[1] === import.meta.filename)
  console.log(JSON.stringify(await judgeAll(mutatedAndRandom(process.argv.slice(2)))));
