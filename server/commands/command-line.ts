/** Shared by the commands: arguments, settings, database connection, and error messages instead of stack traces. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { PgBoss } from 'pg-boss';
import { ZodError, z } from 'zod';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import { connectCommandLine } from '../platform/database/open-database.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';
import { Problem } from '../platform/http/problems.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/operations/logger.ts';
import { SetupError } from '../platform/setup-error.ts';
import { terminalConsole } from './terminal.ts';

/** Invalid arguments, or something named in them does not exist. */
export class UsageError extends Error {}

/** The actor of commands in the audit trail. */
export const actor = 'command line';

type Arguments<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

interface Given<Options extends ParseArgsOptionsConfig> {
  config: Config;
  database: Database;
  options: Arguments<Options>['values'];
  /** Positional arguments after the name of the command. */
  rest: string[];
}

export interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** Shown for an unknown command or option. */
  usage: string;
  options: Options;
  /** The commands by name. They return the exit code; undefined is 0. */
  commands: Record<string, (given: Given<Options>) => Promise<number | undefined> | Promise<void>>;
}

function readArguments<Options extends ParseArgsOptionsConfig>({ usage, options }: CommandLine<Options>) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** What is printed for an error: only the message if the user can fix it, else the whole error. */
function describe(error: unknown): unknown {
  if (error instanceof ZodError) {
    return error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n');
  }
  const isExpected = [UsageError, SetupError, Problem].some((kind) => error instanceof kind);
  return error instanceof Error && (isExpected || isUnavailable(error)) ? error.message : error;
}

/** Runs a program, whose console shows control characters instead of printing them, and sets the exit code to its result. Errors are printed, with exit code 1. */
export async function runProgram(main: () => Promise<number | undefined> | Promise<void>): Promise<void> {
  globalThis.console = terminalConsole();
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(describe(error));
    process.exitCode = 1;
  }
}

/** Runs the command named by the process arguments. */
export async function runCommandLine<const Options extends ParseArgsOptionsConfig>(
  line: CommandLine<Options>,
): Promise<void> {
  await runProgram(async () => {
    const { values: options, positionals } = readArguments(line);
    const [name = '', ...rest] = positionals;
    const command = Object.hasOwn(line.commands, name) ? line.commands[name] : undefined;
    if (!command) throw new UsageError(line.usage);
    const config = readConfig();
    const database = await connectCommandLine(config);
    console.error(`Database: ${database.location}`);
    try {
      return (await command({ config, database, options, rest })) ?? undefined;
    } finally {
      await database.close();
    }
  });
}

/** Opens the job queue to add jobs, which the server's workers run. */
export async function withJobs<Result>(database: Database, use: (jobs: PgBoss) => Promise<Result>): Promise<Result> {
  const jobs = await startJobs(database, { isWorker: false, logger: createLogger('error') });
  try {
    return await use(jobs);
  } finally {
    await jobs.stop({ graceful: false });
  }
}

/** @throws UsageError unless the text is a positive integer. */
export function readCount(text: string, option: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new UsageError(`--${option}: expected a positive whole number`);
  return count;
}

/** Whether a text has the format of a row ID. */
export function isId(text: string): boolean {
  return z.guid().safeParse(text).success;
}
