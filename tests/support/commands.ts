/** The command lines of `server/commands/`, as `npm run NAME -- …` runs them. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Product } from './product.ts';

const folder = path.join(import.meta.dirname, '../../server/commands');

export interface CommandOutcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command line to its end, with no settings but these. */
export function runCommand(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandOutcome> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const options = { env: { PATH, NODE_COMPILE_CACHE, ...settings }, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [path.join(folder, `${name}.ts`), ...args], options, (error, stdout, stderr) => {
      const code = error ? error.code : 0;
      if (typeof code === 'number') resolve({ code, stdout, stderr });
      else reject(error);
    });
  });
}

/** The settings with which a command line reaches the database of a running product. */
export function settingsBeside({ databaseUrl }: Pick<Product, 'databaseUrl'>): Record<string, string> {
  return { DATABASE_URL: databaseUrl };
}

/** Has the role for SQL made or renewed, and returns the address that is printed. */
export async function sqlRole(settings: Readonly<Record<string, string>>): Promise<string> {
  const { code, stdout, stderr } = await runCommand('staff', ['sql-role'], settings);
  if (code !== 0) throw new Error(stderr);
  return stdout.trimEnd().split('\n').at(-1) ?? '';
}
