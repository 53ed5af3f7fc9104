import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { connectCommandLine, type Database } from '../platform/database/open-database.ts';
import { failureMessage } from '../platform/operations/failure-message.ts';
import { printable } from '../platform/operations/logger.ts';
import type { Settings } from '../platform/settings.ts';
import { SetupError } from '../platform/setup-error.ts';

export class UsageError extends SetupError {}

/** The actor of commands in the audit trail. */
export const actor = 'command line';

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

export interface Given<Options extends ParseArgsOptionsConfig = Record<string, never>> {
  config: Settings;
  database: Database;
  options: Values<Options>;
  /** The words after the name of the command. */
  rest: string[];
}

interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** Printed for `--help`, and for a command or option that does not exist. */
  usage: string;
  options?: Options;
  /** Maximum number of words after the name of a command, by default 0. */
  words?: Readonly<Record<string, number>>;
  /** Whether the commands connect to the database themselves, if at all. Theirs is {@link noDatabase}. */
  withoutDatabase?: boolean;
  /** The commands by name, which return their exit code, by default 0; '' is the command without a name. */
  commands: Record<string, (given: Given<Options>) => Promise<number | undefined> | Promise<void>>;
}

/** For services that are called without their database. */
const noDatabase = new Proxy({} as Database, {
  get() {
    throw new Error('This command stores nothing.');
  },
});

const help = { help: { type: 'boolean', short: 'h', default: false } } as const;

/** Runs the command that the process arguments name, and sets the exit code. Control characters are escaped. */
export async function runCommands<const Options extends ParseArgsOptionsConfig = Record<string, never>>({
  usage,
  options,
  words,
  withoutDatabase = false,
  commands,
}: CommandLine<Options>): Promise<void> {
  globalThis.console = new Console({
    stdout: forTerminal(process.stdout),
    stderr: forTerminal(process.stderr),
    colorMode: false,
  });
  const refusal = (message: string) => new UsageError(`${message}\n\n${usage}`);
  const parse = () => {
    try {
      const { values, positionals } = parseArgs({ allowPositionals: true, options: { ...options, ...help } });
      // The type of `values` is too wide, because the options are generic.
      return { positionals, given: values as unknown as Values<Options> & { help: boolean } };
    } catch (error) {
      throw refusal(error instanceof Error ? error.message : String(error));
    }
  };
  const main = async () => {
    const { given, positionals } = parse();
    if (given.help) return console.log(usage);
    const [name = '', ...rest] = positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw name === '' ? new UsageError(usage) : refusal(`Unknown command: ${name}`);
    const extra = rest[words?.[name] ?? 0];
    if (extra !== undefined) throw refusal(`Unexpected word: ${extra}`);
    const config = readConfig();
    if (withoutDatabase) return command({ config, database: noDatabase, options: given, rest });
    await using database = await connectCommandLine(config);
    console.error(`Database: ${database.location}`);
    return await command({ config, database, options: given, rest });
  };
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(failureMessage(error));
    process.exitCode = 1;
  }
}

// Terminals obey control characters, and much of the output was typed by strangers.

/** One line of a list. White space within values is collapsed, so that no value can imitate another or a new line. */
export function row(...cells: unknown[]): string {
  return cells.map((cell) => String(cell ?? '').replace(/\s+/g, ' ')).join('  ');
}

export function inUtc(time: string | Date): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Passes the texts of a console on to a stream, escaped by {@link printable}. */
function forTerminal(stream: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      if (stream.write(printable(text))) done();
      else stream.once('drain', done);
    },
  });
}
