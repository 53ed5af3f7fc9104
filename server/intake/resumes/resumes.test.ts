import { hash } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makePdf, fixture as readFixture, type SampleFile } from '../../../tests/support/resumes.ts';
import { createReader, type OpenedResume } from './open-resume.ts';
import { createResumeChecker, safeFileName } from './resumes.ts';

/** A file as it arrived. */
const received = ({ name, content }: SampleFile) => ({ name, content, sha256: hash('sha256', content, 'buffer') });
const fixture = (file: string) => received(readFixture(file));

const check = createResumeChecker(createReader(path.join(import.meta.dirname, '../../../dist/reader/open-resume.mjs')));

const expectRefusal = (file: ReturnType<typeof received>, kind: string) =>
  expect(check(file)).rejects.toMatchObject({ kind });

test.each([20_000, 5_000_000])('a PDF of %i bytes is accepted unchanged', async (size) => {
  const file = received(makePdf(size));
  const sent = Buffer.from(file.content);
  const checked = await check(file);
  expect(checked).toMatchObject({ fileName: file.name, mediaType: 'application/pdf' });
  expect(checked.content.equals(sent)).toBe(true);
});

test.each(['rc4-40', 'rc4-128', 'aes-128', 'aes-256-r5', 'aes-256'])(
  'a PDF encrypted with %s is accepted when only printing or copying is restricted',
  async (cipher) => {
    expect(await check(fixture(`passwords/${cipher}-restricted.pdf`))).toMatchObject({ mediaType: 'application/pdf' });
    await expectRefusal(fixture(`passwords/${cipher}-password.pdf`), 'resume-password');
  },
);

test('a PDF whose objects are packed and encrypted needs its password', async () => {
  await expectRefusal(fixture('passwords/packed-aes-256-password.pdf'), 'resume-password');
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
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => slowly(locked)));
  expect(most).toBe(1);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8);
});

test('a large file is refused for the same reasons as a small one', async () => {
  await expectRefusal(received({ name: 'resume.pdf', content: Buffer.alloc(1_000_000) }), 'resume-type');
});

test('folders, control characters and direction marks are removed', () => {
  expect(safeFileName('C:\\Users\\asha\\cv.pdf', 'pdf')).toBe('cv.pdf');
  expect(safeFileName('../../etc/passwd', 'pdf')).toBe('passwd.pdf');
  expect(safeFileName('cv"\r\nX-Evil: 1.pdf', 'pdf')).toBe('cvX-Evil 1.pdf');
  expect(safeFileName('cv\u202Efdp.docx', 'docx')).toBe('cvfdp.docx');
  expect(safeFileName('cv\u061C\u0085\u009B2J\u2028\u200B.pdf', 'pdf')).toBe('cv2J.pdf');
  expect(safeFileName('ಕ್\u200Dಷ.pdf', 'pdf')).toBe('ಕ್\u200Dಷ.pdf');
});

test('the extension is that of the content', () => {
  expect(safeFileName('resume.doc', 'docx')).toBe('resume.docx');
  expect(safeFileName('Asha Rao', 'pdf')).toBe('Asha Rao.pdf');
  expect(safeFileName('Resume.PDF', 'pdf')).toBe('Resume.PDF');
});

test('a name is at most 200 characters and never empty', () => {
  expect(safeFileName(`${'a'.repeat(500)}.pdf`, 'pdf').length).toBeLessThanOrEqual(200);
  expect(safeFileName('///', 'pdf')).toBe('resume.pdf');
});

test('a name may lack an extension, but not have that of another format', async () => {
  const pdf = makePdf(1_000);
  for (const name of ['cv', 'cv.pdf', 'cv.DOCX', 'cv.doc']) await check(received({ ...pdf, name }));
  for (const name of ['cv.png', 'cv.pdf.exe', 'cv.html'])
    await expectRefusal({ ...received(pdf), name }, 'resume-type');
});
