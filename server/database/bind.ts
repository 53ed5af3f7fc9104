import type { Writable } from 'node:stream';
import type pg from 'pg';
import { serialize } from 'pg-protocol';

type BindConfig = NonNullable<Parameters<typeof serialize.bind>[0]>;

/** What `pg` does not declare of its connections. */
interface Connection {
  stream: Writable;
  bind(config: BindConfig): void;
}

/** Bytes from which on a copy costs more than two more writes. */
const large = 16 * 1024;

/** What follows the last value in the message: one format for all results, which is text. */
const endLength = 4;

/**
 * Sends a large last value of a statement as it is. `pg` copies all values into one buffer and doubles that as it grows:
 * several times the size of a resume in memory, and a sixth of the rate at which applications are stored.
 */
export function bindWithoutCopies(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: Connection };
  const bind = connection.bind.bind(connection);
  connection.bind = (config) => {
    const { values = [] } = config;
    const content: unknown = values.at(-1);
    if (!Buffer.isBuffer(content) || content.length < large) {
      bind(config);
      return;
    }
    // The message as it would be with an empty value, whose place and length are then those of the content.
    const message = serialize.bind({ ...config, values: [...values.slice(0, -1), Buffer.alloc(0)] });
    message.writeInt32BE(message.readInt32BE(1) + content.length, 1);
    message.writeInt32BE(content.length, message.length - endLength - 4);
    connection.stream.write(message.subarray(0, -endLength));
    connection.stream.write(content);
    connection.stream.write(message.subarray(-endLength));
  };
}
