import type { Writable } from 'node:stream';
import type pg from 'pg';
import { serialize } from 'pg-protocol';

type BindConfig = NonNullable<Parameters<typeof serialize.bind>[0]>;

/** Members of `pg`'s connections that its types leave out. */
interface Connection {
  stream: Writable;
  bind(config: BindConfig): void;
}

/** Size in bytes above which a copy costs more than two more writes. */
const large = 16 * 1024;

/** Bytes after the last value in the message: one format code, text, for all result columns. */
const endLength = 4;

/**
 * Sends a large last value of a statement without copying it. `pg` copies all values into one buffer that doubles as it
 * grows, which takes several times the size of a resume in memory and costs a sixth of the insert rate.
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
    // Serialise the message with an empty last value, then patch in the length of the content.
    const message = serialize.bind({ ...config, values: [...values.slice(0, -1), Buffer.alloc(0)] });
    message.writeInt32BE(message.readInt32BE(1) + content.length, 1);
    message.writeInt32BE(content.length, message.length - endLength - 4);
    connection.stream.write(message.subarray(0, -endLength));
    connection.stream.write(content);
    connection.stream.write(message.subarray(-endLength));
  };
}
