import { createHash } from 'node:crypto';

/** Milliseconds for which one audit entry covers the refreshes of a page. */
const coverage = 10 * 60_000;

/** Maximum number of remembered readings; the oldest are forgotten first. */
const capacity = 10_000;

/** Remembers recorded readings, so that the automatic refreshes of a page do not add an entry each time. */
export function createRefreshes() {
  /** Times of recording by reading, the oldest first. */
  const recorded = new Map<string, number>();
  const hash = (reading: readonly string[]) => createHash('sha256').update(JSON.stringify(reading)).digest('base64');

  return {
    /** True when the same reading was recorded within ten minutes. */
    isCovered(reading: readonly string[]): boolean {
      const at = recorded.get(hash(reading));
      return at !== undefined && Date.now() - at < coverage;
    },
    /** Notes that the reading was recorded now. */
    note(reading: readonly string[]): void {
      const key = hash(reading);
      recorded.delete(key);
      recorded.set(key, Date.now());
      const [oldest] = recorded.keys();
      if (recorded.size > capacity && oldest !== undefined) recorded.delete(oldest);
    },
  };
}
