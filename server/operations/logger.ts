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

/** On every line: the machine and the process. */
const base = { host: hostname(), pid: process.pid };

/**
 * Writes lines of the level info in one piece, for what happens so often that writing each by itself would cost as much as the work.
 * They look like all others.
 *
 * @returns a function that takes the fields of each line as JSON without braces. Its strings may hold nothing that a client made up.
 */
export function createLineWriter(logger: Logger): (lines: readonly { at: number; fields: string }[]) => void {
  const stream = (logger as Logger & { [pino.symbols.streamSym]: DestinationStream })[pino.symbols.streamSym];
  const common = JSON.stringify(base).slice(1, -1);
  return (lines) => {
    if (!logger.isLevelEnabled('info')) return;
    const format = ({ at, fields }: { at: number; fields: string }) =>
      `{"level":30,"time":"${new Date(at).toISOString()}",${common},${fields}}\n`;
    stream.write(lines.map(format).join(''));
  };
}

/** Logs JSON lines without personal data, with the time in UTC, the machine and the process, by default to standard output. */
export function createLogger(
  level: NonNullable<LoggerOptions['level']>,
  output: DestinationStream = destination(1),
): Logger {
  const serializers = { err: describeError };
  return pino(
    { level, base, timestamp: pino.stdTimeFunctions.isoTime, serializers, hooks: { streamWrite: printable } },
    output,
  );
}
