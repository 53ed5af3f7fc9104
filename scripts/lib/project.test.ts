import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile(path.join(root, 'package.json'), 'utf8'),
);

test.each(Object.entries(scripts))(
  'npm run %s explains itself when asked to, and does nothing else',
  async (_name, program) => {
    const [, ...args] = program.split(' ');
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...args, '--help'], { cwd: root });
    expect({ stdout, stderr }).toEqual({ stdout: expect.stringMatching(/^npm /), stderr: '' });
  },
);

test('every npm script runs on whatever Node started npm: none is TypeScript', () => {
  expect(Object.values(scripts).filter((program) => !/^node scripts\/[\w-]+\.mjs\b/.test(program))).toEqual([]);
});

test.each([
  [['scripts/check.mjs', 'everything'], /^Unexpected: everything$/m],
  [['scripts/run.mjs', 'bench', 'everything'], /^Unknown benchmark: everything$/m],
  [['scripts/run.mjs', 'settings', 'everything'], /^Unexpected: everything$/m],
  [['scripts/run.mjs', 'drift', 'everything'], /^Unexpected argument 'everything'/m],
  [['scripts/run.mjs', 'drift', '--nonsense'], /^Unknown option '--nonsense'/m],
])('a word that a script does not take is named: %s', async (args, message) => {
  const started = promisify(execFile)(process.execPath, args, { cwd: root });
  await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
});
