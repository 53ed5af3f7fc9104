import { E_TIMEOUT, Semaphore, withTimeout } from 'async-mutex';
import { Problem } from '../problems.ts';

/** Milliseconds that an upload waits for memory before it is asked to come back. */
const patience = 30_000;

/** Bytes. Reservations are counted in pieces of this size; the semaphore's work grows with their number. */
const piece = 256 * 1024;

/**
 * Keeps the bytes of all uploads that are being read or stored below a bound, whatever the load: an upload reserves its
 * size before its first byte is read, and waits its turn when there is no room (the kernel then slows its sender down).
 */
export function createMemoryBudget(bytes: number) {
  const pieces = Math.floor(bytes / piece);
  const room = withTimeout(new Semaphore(pieces), patience);
  return {
    /**
     * @param size bytes that the work will hold; more than the whole budget counts as the whole budget.
     * @throws Problem `unavailable` when there was no room in time.
     */
    async reserve<T>(size: number, work: () => Promise<T>): Promise<T> {
      try {
        return await room.runExclusive(work, Math.min(Math.max(Math.ceil(size / piece), 1), pieces));
      } catch (error) {
        throw error === E_TIMEOUT ? new Problem('unavailable', { cause: error }) : error;
      }
    },
  };
}

export type MemoryBudget = ReturnType<typeof createMemoryBudget>;
