import { expect, test } from 'vitest';
import { runCommand } from '../support/commands.ts';

test.each(['audit', 'deliveries', 'leads', 'staff'])(
  'the command line %s explains itself when nothing or nonsense is asked for, and touches no data',
  async (name) => {
    const usage = `npm run ${name} -- COMMAND`;
    const [nothing, unknown, option] = await Promise.all([
      runCommand(name, []),
      runCommand(name, ['toString']),
      runCommand(name, ['list', '--nonsense']),
    ]);
    expect(nothing).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining(usage) });
    expect(unknown).toEqual(nothing);
    expect(option).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining(usage) });
    expect(option.stderr).toContain("Unknown option '--nonsense'");
    expect(option.stderr).not.toContain('at parseArgs');
  },
);
