import { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds that a statement runs before anybody asks whether the server is still there, and between two questions. */
const patience = 3_000;

/** Milliseconds that the server has for the answer. */
const answerTime = 2_500;

/** Milliseconds between two looks at the statements. */
const interval = 500;

/** A commit, which takes the whole way to the disk, of nothing that anybody would read. */
const commit = "SELECT FROM pg_logical_emit_message(true, 'alive', '')";

/** True when a new connection could commit, or was refused in words, within the time for the answer. */
async function answers(connectionString: string): Promise<boolean> {
  const socket = new Socket();
  const client = new pg.Client({ connectionString, stream: () => socket });
  client.on('error', () => undefined);
  const timer = setTimeout(() => socket.destroy(), answerTime);
  try {
    await client.connect();
    await client.query(commit);
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

/**
 * Breaks the connections of a pool that wait for a server which has stopped answering (frozen, cut off, its disk stuck), so that
 * nobody waits for it longer than some seconds. A statement that is merely slow, or waits for a slow reader, goes on: time
 * alone does not tell them apart, but a server that is there answers another connection.
 */
export function watchOver(pool: pg.Pool, url: string): void {
  /** Connections in use, with the time since which. */
  const busy = new Map<pg.PoolClient, number>();
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const now = performance.now();
    const waiting = [...busy].filter(([, since]) => now - since > patience);
    if (waiting.length === 0 || now - askedAt < patience) return;
    askedAt = now;
    if (await answers(url)) return;
    // In the middle of a statement this cuts the connection, by which the statement fails.
    for (const [client, since] of waiting) if (busy.get(client) === since) void client.end();
  }

  pool.on('acquire', (client) => {
    busy.set(client, performance.now());
    timer ??= setInterval(() => void look(), interval).unref();
  });
  const forget = (client: pg.PoolClient) => {
    busy.delete(client);
    if (busy.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  pool.on('release', (_error, client) => forget(client));
  pool.on('remove', forget);
}
