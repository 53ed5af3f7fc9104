/** Does what needs storage, which browsers refuse in some private modes and on a full disk; there is no result then. */
export function withStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
