interface Waiting {
  client: string;
  bytes: number;
  begin: () => void;
}

/**
 * Lets pieces of work begin while those under way take up at most `limit` bytes; one piece alone may take more. The
 * client with the least work under way is next, so that a client with many files does not keep others waiting.
 */
export function createTurns(limit: number) {
  const busy = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let used = 0;

  function count(client: string, bytes: number): void {
    used += bytes;
    const ofClient = (busy.get(client) ?? 0) + bytes;
    if (ofClient > 0) busy.set(client, ofClient);
    else busy.delete(client);
  }

  function next(): Waiting | undefined {
    let best: Waiting | undefined;
    const load = ({ client }: Waiting) => busy.get(client) ?? 0;
    for (const one of waiting) if (!best || load(one) < load(best)) best = one;
    return best && (used === 0 || used + best.bytes <= limit) ? best : undefined;
  }

  function beginWaiting(): void {
    for (let one = next(); one; one = next()) {
      waiting.delete(one);
      count(one.client, one.bytes);
      one.begin();
    }
  }

  return async <Result>(client: string, bytes: number, work: () => Promise<Result>): Promise<Result> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.add({ client, bytes, begin: resolve });
    beginWaiting();
    await promise;
    try {
      return await work();
    } finally {
      count(client, -bytes);
      beginWaiting();
    }
  };
}
