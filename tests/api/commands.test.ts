import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { runCommand, runProcess, settingsBeside } from '../support/commands.ts';
import { applyWithFile, referenceIdOf } from '../support/intake.ts';
import { realResumes } from '../support/resumes.ts';

test.each(['audit', 'deliveries', 'leads', 'staff'])(
  'the command line %s explains itself when nothing or nonsense is asked for, and touches no data',
  async (name) => {
    const usage = `npm run ${name} -- COMMAND`;
    const [nothing, unknown, option] = await Promise.all([
      runProcess(name, []),
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

test('what applicants typed can neither add rows nor move the terminal in what the command line prints', async () => {
  await using app = await startApp();
  const forged = {
    ...validApplication,
    name: 'Asha\nABC/Ref/999999  2026-01-01 00:00:00 UTC  Forged  forged@example.org',
    address: '1 Road\nEmail: forged@example.org\u009b2J\u202E',
    collegeName: 'College\u0085\u2028of Engineering',
  };
  const referenceId = referenceIdOf(await applyWithFile(app.url, forged, realResumes.pdf));
  const leads = (...args: string[]) => runProcess('leads', args, settingsBeside(app));

  const listed = await leads('list');
  expect(listed.stdout.trimEnd().split('\n')).toHaveLength(1);
  expect(listed.stdout).toMatch(/^\S+ {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}Asha ABC\/Ref\/999999 2026/);
  const shown = await leads('show', referenceId);
  expect(shown.stdout).toMatch(/, received \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, via/);
  expect(shown.stdout).toContain('Address: 1 Road\n    Email: forged@example.org');
  expect(shown.stdout.match(/^Email: /gm)).toHaveLength(1);
  for (const { stdout } of [listed, shown]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
  }
});
