import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { resumeBombs } from '../../../tests/support/resume-bombs.ts';
import { realResumes } from '../../../tests/support/resumes.ts';
import { pdfPages } from '../../../tests/support/risky-resumes.ts';
import { createResumeChecker } from './resumes.ts';
import { unpacksTooFar } from './unpacked-size.ts';

const mebibyte = 1024 * 1024;

/** A PDF with a stream that nothing names, for whoever goes through all of them. */
function pdfWithStream(content: Buffer, entries: string): Buffer {
  const head = `<< ${entries} /Length ${content.length} >>\nstream\r\n`;
  return pdfPages({ more: [Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')])] });
}

test.each([
  'a page whose drawing was packed twice',
  'a cross-reference table that was packed twice',
  'a text that unpacks to 140 megabytes',
] as const)('%s is accepted, and says so', async (name) => {
  const [format, make] = resumeBombs[name];
  const { check, close } = createResumeChecker();
  const checked = await check({ name: `resume.${format}`, content: make() });
  await close();
  expect(typeof checked === 'string' ? [] : checked.risks).toContain('oversized');
});

test('what is packed counts with what it is packed in: digits, and streams that say nothing of it', async () => {
  const packed = deflateSync(Buffer.alloc(140 * mebibyte));
  const digits = Buffer.from(`${packed.toString('hex')}>`);
  expect(await unpacksTooFar(pdfWithStream(digits, '/Filter [/AHx /Fl]'), 'pdf')).toBe(true);
  expect(await unpacksTooFar(pdfWithStream(packed, ''), 'pdf')).toBe(true);
});

test('many streams count together', async () => {
  const one = deflateSync(Buffer.alloc(30 * mebibyte));
  const stream = Buffer.concat([Buffer.from('<< >>\nstream\n'), one, Buffer.from('\nendstream')]);
  const times = (count: number) => pdfPages({ more: Array<Buffer>(count).fill(stream) });
  expect(await unpacksTooFar(times(5), 'pdf')).toBe(true);
  expect(await unpacksTooFar(times(3), 'pdf')).toBe(false);
});

test('resumes of office programs do not, nor does the outline of a large picture', async () => {
  for (const format of ['pdf', 'docx', 'doc'] as const) {
    expect(await unpacksTooFar(realResumes[format].content, format), format).toBe(false);
  }
  const outline = deflateSync(Buffer.alloc(20 * mebibyte, 0xff));
  expect(await unpacksTooFar(pdfWithStream(outline, '/Filter /FlateDecode /Subtype /Image'), 'pdf')).toBe(false);
});
