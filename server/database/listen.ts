import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between the end of a connection and the next one. */
const pause = 1_000;

/** Milliseconds that connecting, and asking to be told, may take each. */
const patience = 5_000;

interface Hearing {
  url: string;
  channel: string;
  onNews(payload: string | undefined): void;
}

/** Hears the channel on one connection, until that breaks or `signal` breaks it. At its end, however it ends, the connection is gone. */
async function hear({ url, channel, onNews }: Hearing, signal: AbortSignal): Promise<void> {
  // Ours, so that destroying it ends whatever the client is at: connecting, asking or waiting.
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  const broken = new Promise<void>((resolve) => client.once('end', resolve));
  // A broken connection fails the step that is being made, or ends the last one.
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => onNews(payload ?? ''));
  const destroy = () => socket.destroy();
  signal.addEventListener('abort', destroy, { once: true });
  try {
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    // Whatever was said before is lost.
    onNews(undefined);
    await broken;
  } finally {
    signal.removeEventListener('abort', destroy);
    destroy();
  }
}

/**
 * See {@link Database.listen}: one loop holds the one connection, and opens the next when that has ended.
 *
 * @param url address of the database.
 */
export function listenAt(url: string, channel: string, onNews: (payload: string | undefined) => void) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keepHearing(): Promise<void> {
    while (!signal.aborted) {
      // The database is away, or was: its return is waited for, and what was missed is told then.
      await hear({ url, channel, onNews }, signal).catch(() => undefined);
      await delay(pause, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  const heard = keepHearing();
  return async () => {
    stopping.abort();
    await heard;
  };
}
