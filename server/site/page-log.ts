import { randomUUID } from 'node:crypto';

/** Milliseconds for which lines are gathered: writing each by itself costs more than half of what answering does. */
const interval = 100;

/** Lines that are gathered at most. */
const limit = 1_000;

/** A response that was handed to the connection. */
interface PageResponse {
  id: string;
  method: 'GET' | 'HEAD';
  /** Of a page or file of the site, and so nothing that a client could make up. */
  path: string;
  kind: 'page' | 'file';
  status: number;
  /** By `performance.now()`. */
  began: number;
}

export interface PageLog {
  /** Responses so far, by `page 200`, `file 304` and the like. */
  counts: ReadonlyMap<string, number>;
  note(response: PageResponse): void;
  /** Writes what was gathered. */
  flush(): void;
}

/** An ID for a request, as Fastify's requests have one. */
export const requestId = (): string => randomUUID();

/**
 * Logs and counts what is sent from memory, in lines like those of all other responses. They are written some milliseconds later: a
 * killed process loses the last of them.
 *
 * @param write see `createLineWriter`.
 */
export function createPageLog(write: (lines: readonly { at: number; fields: string }[]) => void): PageLog {
  const counts = new Map<string, number>();
  let lines: { at: number; fields: string }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const written = lines;
    lines = [];
    if (written.length > 0) write(written);
  };
  return {
    counts,
    flush,
    note({ id, method, path, kind, status, began }) {
      const key = `${kind} ${status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const ms = Math.round(performance.now() - began);
      const fields = `"reqId":"${id}","method":"${method}","path":"${path}","status":${status},"ms":${ms}`;
      lines.push({ at: Date.now(), fields });
      timer ??= setTimeout(flush, interval).unref();
      if (lines.length >= limit) flush();
    },
  };
}
