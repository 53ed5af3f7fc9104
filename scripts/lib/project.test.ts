import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { runCommand } from '../../tests/support/commands.ts';

const root = path.join(import.meta.dirname, '../..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile(path.join(root, 'package.json'), 'utf8'),
);

const isCommand = (name: string) => existsSync(path.join(root, `server/commands/${name}.ts`));

/**
 * Through the script alone, as npm does: most of the commands differ only in their file, and cost three seconds each.
 */
const alone = ['staff', ...Object.keys(scripts).filter((name) => !isCommand(name))];

test.each(Object.keys(scripts))('npm run %s explains itself when asked to, and does nothing else', async (name) => {
  const [, ...args] = scripts[name]?.split(' ') ?? [];
  const { stdout, stderr } = alone.includes(name)
    ? await promisify(execFile)(process.execPath, [...args, '--help'], { cwd: root })
    : await runCommand(name, ['--help']);
  expect({ stdout, stderr }).toEqual({ stdout: expect.stringMatching(/^npm /), stderr: '' });
});

test('every npm script runs on whatever Node started npm: none is TypeScript', () => {
  expect(Object.values(scripts).filter((program) => !/^node scripts\/[\w-]+\.mjs\b/.test(program))).toEqual([]);
});

test.each([
  [['scripts/run.mjs', 'check', 'everything'], /^Unexpected: everything$/m],
  [['scripts/run.mjs', 'bench', 'everything'], /^Unknown benchmark: everything$/m],
  [['scripts/run.mjs', 'drift', '--nonsense'], /^Unknown option '--nonsense'/m],
])('a word that a script does not take is named: %s', async (args, message) => {
  const started = promisify(execFile)(process.execPath, args, { cwd: root });
  await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
});
