import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds until a lost connection is tried again. */
const patience = 1_000;

/**
 * See {@link Database.listen}: with a connection of its own, which is opened again for as long as somebody listens.
 *
 * @param url address of the database.
 */
export function listenAt(url: string, channel: string, onNews: (payload: string | undefined) => void) {
  let isClosed = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const connected = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    connected.on('notification', ({ payload }) => onNews(payload ?? ''));
    // The event `end` follows, and decides what happens next.
    connected.on('error', () => undefined);
    await connected.connect();
    client = connected;
    connected.once('end', () => {
      if (!isClosed) void reconnect();
    });
    await connected.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    if (isClosed) await connected.end();
  }

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      try {
        await connect();
        // Whatever was said in between is lost.
        onNews(undefined);
        return;
      } catch {
        await delay(patience, undefined, { ref: false });
      }
    }
  }

  void reconnect();
  return async () => {
    isClosed = true;
    await client?.end().catch(() => undefined);
  };
}
