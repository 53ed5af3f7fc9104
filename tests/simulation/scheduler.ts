/**
 * Decides what happens next. Everything that is under way waits here as a step: a query before it is sent, bytes on their way,
 * a call to the outside. One step is taken at a time, chosen by the seed, and the next only once the program stands still.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { seededRandom } from '../fakes/faults.ts';

/** Who does something: a server process, an applicant's page. What a dead one had in memory never goes on. */
export interface Owner {
  name: string;
  isDead: boolean;
}

/** The owner on whose behalf code runs. */
export const owners = new AsyncLocalStorage<Owner>();

interface Step {
  label: string;
  owner: Owner | undefined;
  take: () => Promise<void> | void;
}

const later = setImmediate;

/** Work outside the event loop's control, such as a socket to the database, that has to end before the program stands still. */
let busy = 0;
let wake: (() => void) | undefined;

/** Counts work until the returned function is called. */
export function beginWork(): () => void {
  busy++;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    busy--;
    wake?.();
  };
}

for (const name of ['compile', 'instantiate'] as const) {
  const begin = WebAssembly[name] as (...args: unknown[]) => Promise<unknown>;
  // The engine compiles beside the event loop, as long as it takes.
  Object.assign(WebAssembly, { [name]: (...args: unknown[]) => begin(...args).finally(beginWork()) });
}

const subtle = Object.getPrototypeOf(crypto.subtle) as Record<string, (...args: unknown[]) => Promise<unknown>>;
for (const [name, begin] of Object.entries(Object.getOwnPropertyDescriptors(subtle))) {
  const work = begin.value as unknown;
  if (name === 'constructor' || typeof work !== 'function') continue;
  // So does it with cryptography, in threads of its own.
  subtle[name] = function (...args) {
    const result = work.apply(this, args) as Promise<unknown>;
    const done = beginWork();
    result.then(done, done);
    return result;
  };
}

const unsettled = /^(Immediate|FSReq|GetAddrInfoReq|CloseReq|Worker)/;

/** Resolves once nothing can happen but what the scheduler lets happen. */
export async function standStill(): Promise<void> {
  for (;;) {
    await new Promise<void>((resolve) => later(resolve));
    if (busy > 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      wake = undefined;
    } else if (!process.getActiveResourcesInfo().some((kind) => unsettled.test(kind))) return;
  }
}

/** What keeps the program from standing still, for people. */
export function describeUnrest(): string {
  return `${busy} works, ${process.getActiveResourcesInfo().join(' ')}`;
}

export interface Scheduler {
  /** 0 to 1, from the seed. */
  random(): number;
  chance(share: number): boolean;
  pick<T>(values: readonly [T, ...T[]] | readonly T[]): T;
  /** Lets something happen once it is its turn. */
  park(label: string, take: Step['take'], owner?: Owner): void;
  /** Takes a step; false when there is none. */
  step(): Promise<boolean>;
  /** Writes down what happened, for the digest. */
  note(line: string): void;
  /** Gives the lines of the trace their time. */
  showTime(read: () => number): void;
  readonly steps: number;
  digest(): string;
  /** The last lines that were noted. */
  trace(count: number): string[];
}

/** @param onNote is told every line as it is noted. */
export function createScheduler(seed: number, onNote?: (line: string) => void): Scheduler {
  const random = seededRandom(seed);
  const hash = createHash('sha256');
  const ready: Step[] = [];
  let lines: string[] = [];
  let steps = 0;
  let time = () => 0;
  const note = (line: string) => {
    hash.update(line).update('\n');
    const told = `${steps} ${time()} ${line}`;
    lines.push(told);
    onNote?.(told);
    if (lines.length > 2000) lines = lines.slice(-1000);
  };
  return {
    random,
    chance: (share) => random() < share,
    pick: (values) => values[Math.floor(random() * values.length)] as (typeof values)[number],
    park(label, take, owner) {
      // What a process of an earlier world still tries would come by the clock on the wall.
      if (owner?.isDead) return;
      // In the order of their names, so that it does not matter which of two things that happen at one time parks first.
      const at = ready.findLastIndex((one) => one.label <= label) + 1;
      ready.splice(at, 0, { label, take, owner });
    },
    async step() {
      while (ready.length > 0) {
        const [next] = ready.splice(Math.floor(random() * ready.length), 1);
        if (!next || next.owner?.isDead) continue;
        steps++;
        note(next.label);
        await next.take();
        return true;
      }
      return false;
    },
    note,
    showTime(read) {
      time = read;
    },
    get steps() {
      return steps;
    },
    digest: () => hash.copy().digest('hex').slice(0, 16),
    trace: (count) => lines.slice(-count),
  };
}
