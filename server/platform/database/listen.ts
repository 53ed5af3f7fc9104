import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createClient } from './connection.ts';

/** Milliseconds until a new connection replaces an ended one, and that connecting and LISTEN may take each. */
const reconnectDelay = 1_000;
const timeout = 5_000;

/**
 * Listens to a channel until the returned function is called.
 *
 * @param onNotification gets undefined after each (re)connection, because notifications may have been missed.
 * @param onFailure is called once for a series of failures.
 */
export function listenAt(
  url: string,
  channel: string,
  onNotification: (payload: string | undefined) => void,
  onFailure: (error: unknown) => void,
) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function listenOnce() {
    // Destroying an own socket aborts the client in any state.
    const socket = new Socket({ signal });
    const client = createClient({
      connectionString: url,
      stream: () => socket,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
    });
    // A broken connection rejects the pending call or emits `end`.
    const broken = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      onNotification(undefined);
      await broken;
    } finally {
      socket.destroy();
    }
  }

  async function listenForever() {
    let isFailing = false;
    while (!signal.aborted) {
      try {
        await listenOnce();
        isFailing = false;
      } catch (error) {
        if (!isFailing && !signal.aborted) onFailure(error);
        isFailing = true;
      }
      // The delay rejects when listening ends.
      await delay(reconnectDelay, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  const done = listenForever();
  return async () => {
    stopping.abort();
    await done;
  };
}
