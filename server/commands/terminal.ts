/** Output for terminals, which obey control characters; much of it was typed by strangers. */
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { printable } from '../platform/operations/logger.ts';

/** One line of a list. White space within values is collapsed, so that no value can imitate another or a new line. */
export function row(...cells: unknown[]): string {
  return cells.map((cell) => String(cell ?? '').replace(/\s+/g, ' ')).join('  ');
}

/** A named value with its further lines indented, so that none can imitate another value. */
export function named(name: string, value: unknown): string {
  return `${name}: ${String(value).replaceAll('\n', '\n    ')}`;
}

/** A time with its zone. */
export function inUtc(time: string | Date): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Passes text on to a stream, escaped by {@link printable}. */
export function forTerminal(stream: NodeJS.WritableStream): Writable {
  const decoder = new TextDecoder();
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
      if (stream.write(printable(text))) done();
      else stream.once('drain', done);
    },
  });
}

/** The console of a command. */
export function terminalConsole(): Console {
  return new Console({ stdout: forTerminal(process.stdout), stderr: forTerminal(process.stderr), colorMode: false });
}
