import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '../../server/commands');

/** Runs a command line without any setting and returns what it says. */
function run(name: string, ...args: string[]): Promise<{ code: unknown; stderr: string }> {
  return new Promise((resolve) => {
    const flags = ['--disable-warning=ExperimentalWarning', path.join(folder, `${name}.ts`)];
    execFile(process.execPath, [...flags, ...args], { env: {} }, (error, _stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stderr }),
    );
  });
}

test.each(['audit', 'deliveries', 'leads', 'staff'])(
  'the command line %s explains itself when nothing or nonsense is asked for, and touches no data',
  async (name) => {
    const usage = `npm run ${name} -- COMMAND`;
    const [nothing, unknown, option] = await Promise.all([
      run(name),
      run(name, 'toString'),
      run(name, 'list', '--nonsense'),
    ]);
    expect(nothing).toEqual({ code: 1, stderr: expect.stringContaining(usage) });
    expect(unknown).toEqual(nothing);
    expect(option).toEqual({ code: 1, stderr: expect.stringContaining(usage) });
    expect(option.stderr).toContain("Unknown option '--nonsense'");
    expect(option.stderr).not.toContain('at parseArgs');
  },
);
