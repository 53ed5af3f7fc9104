import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { freePort } from './free-port.ts';

/** How long a visitor's open transaction may keep the server waiting, in milliseconds. */
const transactionIdleLimit = 5000;

const rollback = Buffer.concat([Buffer.from('Q'), Buffer.from([0, 0, 0, 13]), Buffer.from('ROLLBACK\0')]);

/** A ReadyForQuery message that says "not in a transaction": Postgres is done with everything the client sent. */
const idle = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** First byte of the message with which a client says goodbye. Postgres does not answer it. */
const terminate = 0x58;

/**
 * The part of PGlite that the socket server uses, made safe to share. PGlite has one session, so a `BEGIN` typed into psql
 * would swallow the server's own writes and a `ROLLBACK` would lose them. Here a visitor's statement or transaction holds
 * PGlite's transaction lock until Postgres is idle again; one left open is rolled back after {@link transactionIdleLimit}.
 *
 * @param onAbandoned is called after such a rollback: whoever believes to be in that transaction must not go on typing.
 */
function guardSession(pglite: PGlite, onAbandoned: () => Promise<void>) {
  let release: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastBytes: Buffer = idle;

  function acquire(): Promise<void> {
    if (release) return Promise.resolve();
    return new Promise((granted) => {
      void pglite._runExclusiveTransaction(
        () =>
          new Promise<void>((done) => {
            release = done;
            granted();
          }),
      );
    });
  }

  async function execProtocolRawStream(
    message: Uint8Array,
    options: Parameters<PGlite['execProtocolRawStream']>[1],
  ): Promise<void> {
    // The session is the server's too: a visitor who leaves does not end it, nor what it is in the middle of.
    if (message[0] === terminate) return;
    lastBytes = Buffer.alloc(0);
    await pglite.execProtocolRawStream(message, {
      ...options,
      onRawData(data) {
        lastBytes = Buffer.concat([lastBytes, data.subarray(-idle.length)]).subarray(-idle.length);
        options.onRawData(data);
      },
    });
  }

  async function runExclusive<T>(work: () => Promise<T>): Promise<T> {
    await acquire();
    clearTimeout(timer);
    try {
      return await pglite.runExclusive(work);
    } finally {
      if (lastBytes.equals(idle)) {
        release?.();
        release = undefined;
      } else {
        timer = setTimeout(() => void abandon(), transactionIdleLimit);
      }
    }
  }

  async function rollBack(): Promise<void> {
    await runExclusive(() => execProtocolRawStream(rollback, { onRawData() {} }));
  }

  /** Rolls back, and lets the server go on once nobody believes to be in that transaction any more. */
  async function abandon(): Promise<void> {
    await pglite.runExclusive(() => execProtocolRawStream(rollback, { onRawData() {} }));
    try {
      await onAbandoned();
    } finally {
      release?.();
      release = undefined;
    }
  }

  return {
    waitReady: pglite.waitReady,
    isInTransaction: () => pglite.isInTransaction(),
    runExclusive,
    execProtocolRawStream,
    exec: rollBack,
  };
}

/**
 * Lets psql and other PostgreSQL clients of this machine reach the embedded database, without a password.
 *
 * @param port loopback port, 0 for any free one.
 * @throws when the port is taken.
 */
export async function openPsqlPort(pglite: PGlite, port: number): Promise<{ url: string; close(): Promise<void> }> {
  const chosen = port === 0 ? await freePort() : port;
  const disconnectAll = async () => {
    await server.stop();
    await server.start();
  };
  const guarded: unknown = guardSession(pglite, disconnectAll);
  const server = new PGLiteSocketServer({ db: guarded as PGlite, host: '127.0.0.1', port: chosen, maxConnections: 10 });
  try {
    await server.start();
  } catch (cause) {
    throw new Error(
      `Port ${chosen} for psql is taken. Set EMBEDDED_DATABASE_PORT to another one, to 0 (any) or to off.`,
      { cause },
    );
  }
  return {
    url: `postgresql://postgres@127.0.0.1:${chosen}/postgres?sslmode=disable`,
    close: () => server.stop(),
  };
}
