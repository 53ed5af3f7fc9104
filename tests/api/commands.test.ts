import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { runCommand, runProcess, settingsBeside } from '../support/commands.ts';
import { applyWithFile, referenceIdOf } from '../support/intake.ts';
import { realResumes } from '../support/resumes.ts';

const names = ['audit', 'backup', 'database', 'deliveries', 'doctor', 'leads', 'resumes', 'staff'];

test.each(names)('the command line %s names what it does not know, and touches no data', async (name) => {
  const usage = expect.stringContaining(`npm run ${name}`);
  const [unknown, option] = [await runCommand(name, ['toString']), await runCommand(name, ['--nonsense'])];
  expect(unknown).toEqual({ code: 1, stdout: '', stderr: usage });
  expect(unknown.stderr).toMatch(/^Unknown command: toString$/m);
  expect(option).toEqual({ code: 1, stdout: '', stderr: usage });
  expect(option.stderr).toContain("Unknown option '--nonsense'");
  expect(option.stderr).not.toContain('at parseArgs');
});

test('a word too many is named, and so is a command that is missing', async () => {
  expect((await runCommand('leads', ['list', 'everything'])).stderr).toMatch(/^Unexpected word: everything$/m);
  expect((await runCommand('staff', ['disable', 'a@b.example', 'now'])).stderr).toMatch(/^Unexpected word: now$/m);
  expect(await runProcess('staff', [])).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^npm run staff/),
  });
});

test('a token can have every scope that there is', async () => {
  const { stdout } = await runCommand('staff', ['--help']);
  expect(stdout).toContain('[--scope read,work,export,erase]');
});

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
  expect(shown).toMatchObject({ code: 0 });
  expect(shown.stdout).toMatch(/, received \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, via/);
  expect(shown.stdout).toContain('Address: 1 Road\n    Email: forged@example.org');
  expect(shown.stdout.match(/^Email: /gm)).toHaveLength(1);
  for (const { stdout } of [listed, shown]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
  }
});
