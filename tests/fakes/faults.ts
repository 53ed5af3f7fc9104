/** What goes wrong at a stand-in, and when: by chance that is the same in each run, or in an order that a test says. */
import { Random } from '../support/random.ts';

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function planFaults<Operation extends string, Fault extends string | number>() {
  const random = new Random(1);
  const queues = new Map<Operation, (Fault | 'fine')[]>();
  let chance: { share: number; faults: readonly Fault[]; operations: readonly Operation[] } | undefined;
  /** Calls so far. */
  const calls = new Map<Operation, number>();
  /** Calls so far that went wrong, by how. */
  const drawn = new Map<Fault, number>();

  const decide = (operation: Operation): Fault | 'fine' | undefined => {
    const queued = queues.get(operation)?.shift();
    if (queued) return queued;
    if (!chance?.operations.includes(operation) || !random.chance(chance.share)) return 'fine';
    return random.of(chance.faults);
  };
  return {
    /** Lets the next calls of an operation go wrong, one per fault; `fine` lets one pass. Comes before chance. */
    next(operation: Operation, ...faults: (Fault | 'fine')[]) {
      queues.set(operation, [...(queues.get(operation) ?? []), ...faults]);
    },
    /** Lets that share of all calls of some operations go wrong, each in one of these ways. Replaces what was said before. */
    often(share: number, faults: readonly Fault[], operations: readonly Operation[]) {
      chance = { share, faults, operations };
    },
    /** Everything works again. */
    stop() {
      chance = undefined;
      queues.clear();
    },
    /** Decides about one call, and counts it. */
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
