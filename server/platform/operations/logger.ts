import { hostname } from 'node:os';
import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';
import { printable } from './printable.ts';

/**
 * Serialises an error for the log. Other properties are left out, because they may contain personal data (PostgreSQL's
 * `detail` quotes the whole failing row).
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/**
 * Standard output, written at most twenty times a second under load: a write per line costs more than making the line.
 */
const standardOutput = () => destination({ dest: 1, minLength: 4096, periodicFlush: 50 });

/**
 * Logs JSON lines without personal data, with the time in UTC, the machine and the process, by default to standard
 * output.
 */
export function createLogger(
  level: NonNullable<LoggerOptions['level']>,
  output: DestinationStream = standardOutput(),
): Logger {
  const serializers = { err: describeError };
  const base = { host: hostname(), pid: process.pid };
  return pino(
    { level, base, timestamp: pino.stdTimeFunctions.isoTime, serializers, hooks: { streamWrite: printable } },
    output,
  );
}
