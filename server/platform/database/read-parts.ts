import pg from 'pg';
import type { Statement } from './database.ts';

/** Rows of one part. */
const size = 500;

/**
 * See {@link Database.readParts}. It uses its own connection, because the reader sets the pace, however slow.
 *
 * @param connection without time limits for statements.
 */
export async function* readPartsOf<Row>(
  connection: pg.ClientConfig,
  { text, values }: Statement,
  timeZone = 'UTC',
): AsyncGenerator<Row[]> {
  const client = new pg.Client(connection);
  // A connection that breaks fails the statement in progress.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN READ ONLY');
    // The plan is that for all rows, not for the first ones.
    const settings = `SELECT set_config('TimeZone', $1, true), set_config('cursor_tuple_fraction', '1', true)`;
    await client.query(settings, [timeZone]);
    await client.query(`DECLARE part NO SCROLL CURSOR FOR ${text}`, values);
    for (;;) {
      const { rows } = await client.query(`FETCH ${size} FROM part`);
      if (rows.length > 0) yield rows as Row[];
      if (rows.length < size) return;
    }
  } finally {
    // It changes nothing, so closing the connection is as good as a commit.
    await client.end();
  }
}
