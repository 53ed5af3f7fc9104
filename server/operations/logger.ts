import { hostname } from 'node:os';
import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';
import { printable } from './printable.ts';

/**
 * Serialises an error for the log. Other properties are left out, because they may contain personal data (PostgreSQL's `detail`
 * quotes the whole failing row).
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

/** Logs JSON lines without personal data, with the time in UTC, the machine and the process, by default to standard output. */
export function createLogger(
  level: NonNullable<LoggerOptions['level']>,
  output: DestinationStream = destination(1),
): Logger {
  const serializers = { err: describeError };
  const base = { host: hostname(), pid: process.pid };
  return pino(
    { level, base, timestamp: pino.stdTimeFunctions.isoTime, serializers, hooks: { streamWrite: printable } },
    output,
  );
}
