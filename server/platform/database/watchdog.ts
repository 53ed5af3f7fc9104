import { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds that a connection is in use before the server is probed, and between two probes. */
const probeAfter = 3_000;

/** Milliseconds until a probe times out. */
const probeTimeout = 2_500;

/** Milliseconds between two checks of the connections in use. */
const interval = 500;

/** Commits, and so writes to the disk, without changing data. */
const probe = "SELECT FROM pg_logical_emit_message(true, 'alive', '')";

/** True when a new connection could commit, or the server responded with an error, before the timeout. */
async function isResponsive(connectionString: string): Promise<boolean> {
  const socket = new Socket();
  const client = new pg.Client({ connectionString, stream: () => socket });
  client.on('error', () => undefined);
  const timer = setTimeout(() => socket.destroy(), probeTimeout);
  try {
    await client.connect();
    await client.query(probe);
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

/**
 * Closes the connections of a pool that wait for an unresponsive server (frozen, unreachable, its disk stuck), so that
 * requests fail within seconds. A statement that is merely slow, or has a slow reader, is left alone: time does not tell the
 * two apart, but a responsive server accepts another connection.
 */
export function terminateHungConnections(pool: pg.Pool, url: string): void {
  /** Connections in use, with the time of their acquisition. */
  const inUse = new Map<pg.PoolClient, number>();
  let probedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    const now = performance.now();
    const waiting = [...inUse].filter(([, since]) => now - since > probeAfter);
    if (waiting.length === 0 || now - probedAt < probeAfter) return;
    probedAt = now;
    if (await isResponsive(url)) return;
    // During a statement, end() cuts the connection, and the statement fails.
    for (const [client, since] of waiting) if (inUse.get(client) === since) void client.end();
  }

  pool.on('acquire', (client) => {
    inUse.set(client, performance.now());
    timer ??= setInterval(() => void check(), interval).unref();
  });
  const forget = (client: pg.PoolClient) => {
    inUse.delete(client);
    if (inUse.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  pool.on('release', (_error, client) => forget(client));
  pool.on('remove', forget);
}
