import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const begin = 'BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY';

/**
 * COPY takes no parameters, so its statement reads them as settings of the transaction: the first one is
 * `current_setting('copy.p1')`, always a text. Nothing that was typed becomes part of a statement.
 */
function setParameters(count: number): string {
  const settings = Array.from({ length: count }, (_, index) => `set_config('copy.p${index + 1}', $${index + 1}, true)`);
  return `SELECT ${[`set_config('TimeZone', $${count + 1}, true)`, ...settings].join(', ')}`;
}

/**
 * See {@link Database.copyOut}. A connection of the pool belongs to the stream until it ends; a stream that is destroyed
 * closes it, which ends the statement.
 */
export async function copyOutOf(
  pool: pg.Pool,
  statement: string,
  { parameters, timeZone }: { parameters: readonly string[]; timeZone: string },
): Promise<Readable> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    // As long as the receiver keeps reading, however slowly.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query(setParameters(parameters.length), [...parameters, timeZone]);
    const stream = client.query(copyTo(statement));
    let isWhole = false;
    stream.once('end', () => {
      isWhole = true;
      client.query('COMMIT').then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    });
    stream.once('close', () => {
      if (!isWhole) client.release(true);
    });
    return stream;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
