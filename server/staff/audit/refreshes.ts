import { createHash } from 'node:crypto';

/** Milliseconds for which one entry of the trail stands for a page that keeps itself up to date. */
const coverage = 10 * 60_000;

/** Readings that are remembered; the oldest are forgotten first, and then recorded once more. */
const capacity = 10_000;

/** Remembers what was lately recorded, so that a page which reads the same again by itself adds no entry each time. */
export function createRefreshes() {
  /** When each reading was recorded, the oldest first. */
  const recorded = new Map<string, number>();
  const hash = (reading: readonly string[]) => createHash('sha256').update(JSON.stringify(reading)).digest('base64');

  return {
    /** True when an entry that is not older than ten minutes says the same of the same session. */
    isCovered(reading: readonly string[]): boolean {
      const at = recorded.get(hash(reading));
      return at !== undefined && Date.now() - at < coverage;
    },
    /** Notes that an entry was written now. */
    note(reading: readonly string[]): void {
      const key = hash(reading);
      recorded.delete(key);
      recorded.set(key, Date.now());
      const [oldest] = recorded.keys();
      if (recorded.size > capacity && oldest !== undefined) recorded.delete(oldest);
    },
  };
}
