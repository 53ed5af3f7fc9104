import { hostname } from 'node:os';
import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';
import { printable } from './printable.ts';

/**
 * Serializes an error for the log, without properties that may contain personal data: PostgreSQL's `detail` quotes the
 * whole failing row.
 */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(cause !== undefined && { cause: serializeError(cause) }),
  };
}

/** Standard output, written at most twenty times a second, because a write per line costs more than the line. */
const standardOutput = () => destination({ dest: 1, minLength: 4096, periodicFlush: 50 });

/** Creates a logger of JSON lines without personal data, with the time in UTC, the host and the process. */
export function createLogger(
  level: NonNullable<LoggerOptions['level']>,
  output: DestinationStream = standardOutput(),
): Logger {
  const serializers = { err: serializeError };
  const base = { host: hostname(), pid: process.pid };
  return pino(
    { level, base, timestamp: pino.stdTimeFunctions.isoTime, serializers, hooks: { streamWrite: printable } },
    output,
  );
}
