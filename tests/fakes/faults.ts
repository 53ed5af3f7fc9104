/** Injects failures into a fake: at random with a fixed seed, or in a given order. */
import { Random } from '../support/random.ts';

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function planFaults<Operation extends string, Fault extends string | number>() {
  const random = new Random(1);
  const queues = new Map<Operation, (Fault | 'fine')[]>();
  let chance: { share: number; faults: readonly Fault[]; operations: readonly Operation[] } | undefined;
  const calls = new Map<Operation, number>();
  const drawn = new Map<Fault, number>();

  const decide = (operation: Operation): Fault | 'fine' | undefined => {
    const queued = queues.get(operation)?.shift();
    if (queued) return queued;
    if (!chance?.operations.includes(operation) || !random.chance(chance.share)) return 'fine';
    return random.of(chance.faults);
  };
  return {
    /**
     * Makes the next calls of an operation fail, one per fault; `fine` lets one succeed. Takes precedence over chance.
     */
    next(operation: Operation, ...faults: (Fault | 'fine')[]) {
      queues.set(operation, [...(queues.get(operation) ?? []), ...faults]);
    },
    /** Makes a share of all calls of some operations fail, in one of these ways. Replaces earlier shares. */
    often(share: number, faults: readonly Fault[], operations: readonly Operation[]) {
      chance = { share, faults, operations };
    },
    stop() {
      chance = undefined;
      queues.clear();
    },
    draw(operation: Operation): Fault | undefined {
      count(calls, operation);
      const fault = decide(operation);
      if (fault === undefined || fault === 'fine') return undefined;
      count(drawn, fault);
      return fault;
    },
    calls,
    drawn,
  };
}
