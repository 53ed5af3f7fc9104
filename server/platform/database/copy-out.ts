import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { CopiedRows } from './database.ts';

/**
 * COPY takes no parameters, so they are passed as settings of the transaction: the statement reads the first one as
 * `current_setting('copy.p1')`, always as text. User input never becomes part of a statement.
 */
function setParameters(count: number): string {
  const settings = Array.from({ length: count }, (_, index) => `set_config('copy.p${index + 1}', $${index + 1}, true)`);
  return `SELECT ${[`set_config('TimeZone', $${count + 1}, true)`, ...settings].join(', ')}`;
}

/**
 * See {@link Database.copyOut}. It uses its own connection, because the reader sets the pace, however slow. Destroying
 * the stream closes the connection, which cancels the statement.
 *
 * @param connection without time limits for statements.
 */
export async function copyOutOf(
  connection: pg.ClientConfig,
  statement: string,
  { parameters, timeZone }: { parameters: readonly string[]; timeZone: string },
): Promise<CopiedRows> {
  const client = new pg.Client(connection);
  // A connection that breaks fails the statement in progress, and with it the stream.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await client.query(setParameters(parameters.length), [...parameters, timeZone]);
    // It changes nothing, so closing the connection at the end is as good as a commit.
    return client.query(copyTo(statement)).once('close', () => void client.end());
  } catch (error) {
    await client.end();
    throw error;
  }
}
