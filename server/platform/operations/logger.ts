import { hostname } from 'node:os';
import { type DestinationStream, destination, type Logger, pino, symbols } from 'pino';

/** Controls, which begin escape sequences, direction marks and line breaks; not the joiners of Indian scripts. */
const invisible = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Spares most lines the slow search for {@link invisible}. */
const unusual = /[^\n\x20-\x7e]/;

/** Escapes invisible characters as JSON does, so that a JSON line stays one line. */
export function printable(text: string): string {
  if (!unusual.test(text)) return text;
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(invisible, (character) => character.replace(/./gs, escapeUnit));
}

/** Leaves out what may contain personal data: PostgreSQL's `detail` quotes the whole failing row. */
function serializeError(error: unknown): Record<string, unknown> {
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

/**
 * Written at most twenty times a second, because a write per line costs more than the line. While the disk is full, the
 * server goes on, and lines wait for room up to a limit; its exit does not wait for them.
 */
function standardOutput(): DestinationStream {
  const limits = { minLength: 4096, maxLength: 16 * 1024 * 1024, periodicFlush: 50 };
  const output = destination({ dest: 1, contentMode: 'buffer', ...limits });
  const write = output.write.bind(output) as unknown as (line: Buffer) => boolean;
  // Of text, it would measure all that waits with each line.
  output.write = (line) => write(Buffer.from(line));
  return output.on('error', () => {
    output.flushSync = () => undefined;
  });
}

/** The text of the last time, which serves all lines of its millisecond. */
let last = { at: 0, text: '' };

/** In UTC, as a part of a line. */
function timestamp() {
  const at = Date.now();
  if (at !== last.at) last = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return last.text;
}

/** A logger of JSON lines without personal data. */
export function createLogger(level: string, output: DestinationStream = standardOutput()): Logger {
  const base = { host: hostname(), pid: process.pid };
  const serializers = { err: serializeError };
  const hooks = { streamWrite: printable };
  return pino({ level, base, timestamp, serializers, hooks }, output);
}

/**
 * Writes fields that are JSON already, at the level `info`. For pages, which are so many and so cheap that a call of
 * pino is a sixth of their time.
 */
export function createLineWriter(logger: Logger) {
  const bindings = JSON.stringify(logger.bindings()).slice(1, -1);
  const output = (logger as unknown as Record<typeof symbols.streamSym, DestinationStream>)[symbols.streamSym];
  return (fields: string): void => {
    if (logger.isLevelEnabled('info')) output.write(`{"level":30${timestamp()},${bindings},${fields}}\n`);
  };
}
