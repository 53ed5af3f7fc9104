import { hash } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makePdf, fixture as readFixture, type SampleFile } from '../../../tests/support/resumes.ts';
import { createReader, type OpenedResume } from './open-resume.ts';
import { createResumeChecker } from './resumes.ts';

/** A file as it arrived. */
const received = ({ name, content }: SampleFile) => ({ name, content, sha256: hash('sha256', content, 'buffer') });
const fixture = (file: string) => received(readFixture(file));

const check = createResumeChecker(createReader(path.join(import.meta.dirname, '../../../dist/reader/open-resume.mjs')));

test.each([20_000, 5_000_000])('a PDF of %i bytes is accepted unchanged', async (size) => {
  const file = received(makePdf(size));
  const sent = Buffer.from(file.content);
  const checked = await check(file);
  expect(checked).toMatchObject({ fileName: file.name, mediaType: 'application/pdf' });
  expect(typeof checked === 'object' && checked.content.equals(sent)).toBe(true);
});

test.each(['rc4-40', 'rc4-128', 'aes-128', 'aes-256-r5', 'aes-256'])(
  'a PDF encrypted with %s is accepted when only printing or copying is restricted',
  async (cipher) => {
    expect(await check(fixture(`passwords/${cipher}-restricted.pdf`))).toMatchObject({ mediaType: 'application/pdf' });
    expect(await check(fixture(`passwords/${cipher}-password.pdf`))).toBe('resume-password');
  },
);

test('a PDF whose objects are packed and encrypted needs its password', async () => {
  expect(await check(fixture('passwords/packed-aes-256-password.pdf'))).toBe('resume-password');
});

test('an encrypted file that cannot be opened in time is accepted: a lead matters more', async () => {
  const busy = createResumeChecker(() => Promise.reject(new Error('The machine is busy.')));
  expect(await busy(fixture('passwords/aes-256-password.pdf'))).toMatchObject({ mediaType: 'application/pdf' });
});

test('a crowd of encrypted files is opened one by one, and those that would wait long are accepted', async () => {
  let open = 0;
  let most = 0;
  const slowly = createResumeChecker(async (): Promise<OpenedResume> => {
    open += 1;
    most = Math.max(most, open);
    await new Promise(setImmediate);
    open -= 1;
    return { state: 'locked' };
  });
  const locked = fixture('passwords/aes-256-password.pdf');
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => slowly(locked)));
  expect(most).toBe(1);
  expect(outcomes.filter((outcome) => outcome === 'resume-password')).toHaveLength(8);
});

test('a large file is refused for the same reasons as a small one', async () => {
  expect(await check(received({ name: 'resume.pdf', content: Buffer.alloc(1_000_000) }))).toBe('resume-type');
});
