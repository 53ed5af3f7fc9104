import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';

/**
 * What the log keeps of an error: enough to find its cause, and none of its other properties, because they hold personal
 * data (PostgreSQL's `detail` quotes the whole row that it refused).
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

/** JSON lines without personal data, on standard output unless told otherwise. */
export function createLogger(
  level: NonNullable<LoggerOptions['level']>,
  output: DestinationStream = destination(1),
): Logger {
  const serializers = { err: describeError };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, output);
}
