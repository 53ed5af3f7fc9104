import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const begin = 'BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY';

/**
 * COPY takes no parameters, so they are passed as settings of the transaction: the statement reads the first one as
 * `current_setting('copy.p1')`, always as text. User input never becomes part of a statement.
 */
function setParameters(count: number): string {
  const settings = Array.from({ length: count }, (_, index) => `set_config('copy.p${index + 1}', $${index + 1}, true)`);
  return `SELECT ${[`set_config('TimeZone', $${count + 1}, true)`, ...settings].join(', ')}`;
}

/**
 * See {@link Database.copyOut}. The stream holds a connection of the pool until it ends. Destroying the stream closes the
 * connection, which cancels the statement.
 */
export async function copyOutOf(
  pool: pg.Pool,
  statement: string,
  { parameters, timeZone }: { parameters: readonly string[]; timeZone: string },
): Promise<Readable> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    // The reader sets the pace, however slow.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query(setParameters(parameters.length), [...parameters, timeZone]);
    const stream = client.query(copyTo(statement));
    let isComplete = false;
    stream.once('end', () => {
      isComplete = true;
      client.query('COMMIT').then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    });
    stream.once('close', () => {
      if (!isComplete) client.release(true);
    });
    return stream;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
