import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLogger, printable } from './logger.ts';

function linesOf(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const written: string[] = [];
  write(createLogger('info', { write: (text) => void written.push(text) }));
  return written
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('a line says when, in UTC, where and what', () => {
  const [line] = linesOf((logger) => logger.info({ reqId: 'a' }, 'something happened'));
  expect(line).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    host: expect.stringMatching(/\S/),
    pid: process.pid,
    reqId: 'a',
    msg: 'something happened',
  });
});

test('no logged text can end its line or control a terminal', () => {
  const evil = 'a\n{"level":30}\r\u001b[2J\u009b2J\u0085\u2028\u202Eb';
  const written: string[] = [];
  createLogger('info', { write: (text) => void written.push(text) }).info({ evil, [evil]: 1 }, evil);
  const [text = ''] = written;
  expect(written).toHaveLength(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
  expect(text.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
  expect(JSON.parse(text)).toMatchObject({ evil, [evil]: 1, msg: evil });
});

test('an error is logged with its causes and nothing else that it carries', () => {
  const cause = Object.assign(new Error('inner'), { code: '23505', detail: 'Key (email)=(asha@example.org)' });
  const [line] = linesOf((logger) => logger.error({ err: new Error('outer', { cause }) }, 'failed'));
  expect(line).toMatchObject({ err: { message: 'outer', cause: { message: 'inner', code: '23505' } } });
  expect(JSON.stringify(line)).not.toContain('asha');
});

test.each([
  ['an escape sequence', 'a\u001b[2Jb', 'a\\u001b[2Jb'],
  ['a C1 control, which terminals take for one', 'a\u009b2Jb\u0085', 'a\\u009b2Jb\\u0085'],
  ['a carriage return over the line', 'ABC/Ref/000001\rABC/Ref/999999', 'ABC/Ref/000001\\u000dABC/Ref/999999'],
  ['a change of direction', 'a\u202Egpj.exe\u2066b\u2069\u200F', 'a\\u202egpj.exe\\u2066b\\u2069\\u200f'],
  ['line breaks of Unicode', 'a\u2028b\u2029c', 'a\\u2028b\\u2029c'],
  ['invisible tags', 'a\u{E0041}', 'a\\udb40\\udc41'],
])('%s is shown instead of obeyed', (_what, text, shown) => {
  expect(printable(text)).toBe(shown);
  expect(JSON.parse(printable(JSON.stringify({ text })))).toEqual({ text });
});

test('names keep their letters, whatever their script', () => {
  for (const name of ['Zoë Müller', 'ಕ್‍ಷಮಾ', 'आशा राव', '王小明', '👩‍🔬']) expect(printable(name)).toBe(name);
});

test('a full disk below the log ends no process, and keeps none from ending', ({ task, skip }) => {
  if (!existsSync('/dev/full')) {
    task.meta.lacks = 'no /dev/full';
    skip();
  }
  const program = `
    import { createLogger } from ${JSON.stringify(path.join(import.meta.dirname, 'logger.ts'))};
    createLogger('info').info('a line');
    setTimeout(() => process.exit(7), 300);`;
  const run = ['--input-type=module', '--eval', program];
  const ended = spawnSync(process.execPath, run, {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    timeout: 8_000,
  });
  expect(ended).toMatchObject({ status: 7, signal: null });
});
