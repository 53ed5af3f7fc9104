import { expect, test } from 'vitest';
import { runCommand } from '../support/commands.ts';
import { createMigratedDatabase, queryAt } from '../support/postgres.ts';

const names = ['audit', 'backup', 'database', 'deliveries', 'doctor', 'resumes', 'staff'];

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
  expect((await runCommand('staff', ['list', 'everything'])).stderr).toMatch(/^Unexpected word: everything$/m);
  expect((await runCommand('staff', ['disable', 'a@b.example', 'now'])).stderr).toMatch(/^Unexpected word: now$/m);
  expect((await runCommand('staff', [])).stderr).toMatch(/^npm run staff/);
});

test('a token can have every scope that there is', async () => {
  const { stdout } = await runCommand('staff', ['--help']);
  expect(stdout).toContain('[--scope read,work,export,erase]');
});

test('no name can add rows or move the terminal in what the command line prints', async () => {
  const databaseUrl = await createMigratedDatabase();
  const name = 'Asha\nforged@example.org  admin  password\u009b2J\u202E\u0085\u2028';
  const insert = `INSERT INTO staff_accounts (email, name, role) VALUES ('asha@staff.example', $1, 'staff')`;
  await queryAt(databaseUrl, insert, [name]);
  const { stdout } = await runCommand('staff', ['list'], { DATABASE_URL: databaseUrl });
  expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  expect(stdout).toMatch(
    /^asha@staff\.example {2}staff {2}password {2}last sign-in - {2}Asha forged@example\.org admin/,
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the forbidden characters
  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
});
