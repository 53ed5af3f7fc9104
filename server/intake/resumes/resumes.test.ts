import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { fixture, makePdf } from '../../../tests/support/resumes.ts';
import { createResumeChecker } from './resumes.ts';

const checker = createResumeChecker();
afterAll(() => checker.close());

test.each([
  [20_000, 'at once'],
  [5_000_000, 'without blocking'],
])('a PDF of %i bytes is checked %s, and returned unchanged', async (size, how) => {
  const file = makePdf(size);
  const sent = Buffer.from(file.content);

  const checking = checker.check(file);
  const others = setImmediate('without blocking');
  expect(await Promise.race([checking.then(() => 'at once'), others])).toBe(how);

  const checked = await checking;
  expect(checked).toMatchObject({ fileName: file.name, mediaType: 'application/pdf' });
  expect(typeof checked === 'object' && checked.content.equals(sent)).toBe(true);
});

test('a large file is refused for the same reasons as a small one', async () => {
  const empty = Buffer.alloc(1_000_000);
  expect(await checker.check({ name: 'resume.pdf', content: empty })).toBe('resume-type');
  const locked = fixture('passwords/aes-256-password.pdf');
  const padded = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000_000, ' '), locked.content]);
  expect(await checker.check({ ...locked, content: padded })).toBe('resume-password');
});
