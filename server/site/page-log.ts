import type { FastifyBaseLogger } from 'fastify';

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
}

/** Logs and counts what is sent from memory, in lines like those of all other responses. */
export function createPageLog(logger: Pick<FastifyBaseLogger, 'info'>): PageLog {
  const counts = new Map<string, number>();
  return {
    counts,
    note({ id, method, path, kind, status, began }) {
      const key = `${kind} ${status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      logger.info({ reqId: id, method, path, status, ms: Math.round(performance.now() - began) });
    },
  };
}
