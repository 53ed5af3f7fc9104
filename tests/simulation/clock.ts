/** Virtual time: Node's timers and dates. The database's follows it (see database.ts). */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import FakeTimers from '@sinonjs/fake-timers';
import { owners } from './scheduler.ts';

/** When every simulation begins. */
const beginning = Date.UTC(2026, 0, 5, 4, 30);

export interface VirtualClock {
  /** Milliseconds since the start, whatever the clocks on the wall show. */
  elapsed(): number;
  /** Milliseconds since 1970, by a clock that is never set. */
  trueTime(): number;
  /** Fires the next timer, and all that are due at the same time. */
  advance(): void;
  /** Sets the clocks on the wall, by milliseconds. */
  jump(by: number): void;
  restore(): void;
}

/** Replaces timers, dates and chance in this process until `restore`. */
export function startClock(random: () => number): VirtualClock {
  const clock = FakeTimers.install({
    now: beginning,
    loopLimit: 1e9,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  syncBuiltinESMExports();
  const plain = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
  const { timeout: realTimeout } = AbortSignal;
  const realRandom = Math.random;
  const { randomUUID } = crypto;
  Math.random = random;
  // Jobs that are made at one moment are taken in the order of their IDs.
  crypto.randomUUID = () => {
    const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5') as ReturnType<typeof randomUUID>;
  };
  syncBuiltinESMExports();
  let jumped = 0;

  /** Runs a callback for whoever set the timer, and not at all once that one is dead. */
  function owned<Args extends unknown[]>(callback: (...args: Args) => void, stop?: () => void) {
    const owner = owners.getStore();
    return (...args: Args) => {
      if (owner?.isDead) stop?.();
      else if (owner) owners.run(owner, callback, ...args);
      else callback(...args);
    };
  }
  /** A timer that somebody dead sets never fires, nor does time go on to it. */
  const unlessDead = (timer: NodeJS.Timeout) => {
    if (owners.getStore()?.isDead) clearTimeout(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(
    (callback: () => void, ms?: number, ...args: unknown[]) =>
      unlessDead(plain.setTimeout(owned(callback), Math.trunc(ms ?? 0), ...(args as []))),
    plain.setTimeout,
  ) as typeof setTimeout;
  globalThis.setInterval = ((callback: () => void, ms?: number, ...args: unknown[]) => {
    const timer: NodeJS.Timeout = plain.setInterval(
      owned(callback, () => clearInterval(timer)),
      ms,
      ...(args as []),
    );
    return unlessDead(timer);
  }) as typeof setInterval;
  AbortSignal.timeout = (ms) => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms);
    return abort.signal;
  };
  return {
    elapsed: () => clock.now - beginning - jumped,
    trueTime: () => clock.now - jumped,
    advance() {
      clock.next();
      clock.tick(0);
    },
    jump(by) {
      const whole = Math.round(by);
      jumped += whole;
      clock.setSystemTime(clock.now + whole);
    },
    restore() {
      clock.uninstall();
      Object.assign(globalThis, realTimers);
      Math.random = realRandom;
      crypto.randomUUID = randomUUID;
      AbortSignal.timeout = realTimeout;
      syncBuiltinESMExports();
    },
  };
}

/** Waits in virtual time; whole milliseconds, as timers have them. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.round(ms)));
}

/** Node's own, for what happens outside the simulation. */
export const realTimers = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
};
