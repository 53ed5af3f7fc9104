/** What goes wrong at a stand-in, and when: by chance that a seed fixes, or in an order that a test says. */
import { Random } from '../support/random.ts';

export interface FaultPlan<Operation extends string, Fault extends string | number> {
  /** Lets the next calls of an operation go wrong, one per fault; `fine` lets one pass. Comes before chance. */
  next(operation: Operation, ...faults: (Fault | 'fine')[]): void;
  /** Lets that share of all calls of some operations go wrong, each in one of these ways. Replaces what was said before. */
  often(share: number, faults: readonly Fault[], operations: readonly Operation[]): void;
  /** Everything works again. */
  stop(): void;
  /** Decides about one call, and counts it. */
  draw(operation: Operation): Fault | undefined;
  /** Calls so far. */
  calls: Map<Operation, number>;
  /** Calls so far that went wrong, by how. */
  drawn: Map<Fault, number>;
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function planFaults<Operation extends string, Fault extends string | number>(
  seed = 1,
): FaultPlan<Operation, Fault> {
  const random = new Random(seed);
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
    next(operation, ...faults) {
      queues.set(operation, [...(queues.get(operation) ?? []), ...faults]);
    },
    often(share, faults, operations) {
      chance = { share, faults, operations };
    },
    stop() {
      chance = undefined;
      queues.clear();
    },
    draw(operation) {
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
