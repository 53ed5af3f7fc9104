import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Audit, appendAudit } from '../audit/audit.ts';
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
  audit: Audit;
  options: Values<Options>;
  /** The words after the name of the command. */
  rest: string[];
}

interface CommandLine<Options extends ParseArgsOptionsConfig> {
  usage: string;
  options?: Options;
  /** Words that may follow the name of a command, by default none. */
  words?: Readonly<Record<string, number>>;
  /** The commands connect to the database themselves, if at all. Theirs is {@link noDatabase}. */
  withoutDatabase?: boolean;
  /** Return the exit code, by default 0; '' is the command without a name. */
  commands: Record<string, (given: Given<Options>) => Promise<number | undefined> | Promise<void>>;
}

/** For services that are called without their database. */
const noDatabase = new Proxy({} as Database, {
  get() {
    throw new Error('This command stores nothing.');
  },
});

/** Runs the command of the process arguments, and sets the exit code. Control characters are escaped. */
export async function runCommands<const Options extends ParseArgsOptionsConfig = Record<string, never>>({
  usage,
  options,
  words,
  withoutDatabase,
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
      const help = { type: 'boolean', short: 'h', default: false } as const;
      const { values, positionals } = parseArgs({ allowPositionals: true, options: { ...options, help } });
      // Its type is too wide, because the options are generic.
      return { positionals, given: values as unknown as Values<Options> & { help: boolean } };
    } catch (error) {
      throw refusal((error as Error).message);
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
    await using connected = withoutDatabase ? undefined : await connectCommandLine(config);
    if (connected) console.error(`Database: ${connected.location}`);
    const database = connected ?? noDatabase;
    const audit: Audit = (...entry) => appendAudit(database, actor, ...entry);
    return await command({ config, database, audit, options: given, rest });
  };
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(failureMessage(error));
    process.exitCode = 1;
  }
}

/** A line of a list. White space within values is collapsed, so that no value can imitate another or a new line. */
export function row(...cells: unknown[]) {
  return cells.map((cell) => String(cell ?? '').replace(/\s+/g, ' ')).join('  ');
}

export function inUtc(time: string | Date) {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Escapes texts: terminals obey control characters, and much of the output was typed by strangers. */
function forTerminal(stream: NodeJS.WritableStream) {
  return new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      if (stream.write(printable(text))) done();
      else stream.once('drain', done);
    },
  });
}
