import { expect, test } from 'vitest';
import { fixture, realResumes } from '../../../../tests/support/resumes.ts';
import { harmlessResumes, riskyPdfs, riskyWords } from '../../../../tests/support/risky-resumes.ts';
import { readDoc } from './read-doc.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';

const readers = { pdf: readPdf, doc: readDoc, docx: readDocx };

async function risksOf(format: string, content: Buffer): Promise<string[]> {
  const { risks } = await readers[format as keyof typeof readers](content);
  return [...risks];
}

test.each(riskyPdfs)('a PDF that %s says so', async (_what, risks, content) => {
  expect(await risksOf('pdf', content)).toEqual(risks);
});

test.each(riskyWords)('a Word document that %s says so', async (_what, risks, content, format) => {
  expect(await risksOf(format, content)).toEqual(risks);
});

test.each(harmlessResumes)('a resume %s has no risk', async (_what, content, format) => {
  expect(await risksOf(format, content)).toEqual([]);
});

test('resumes of office programs have no risk', async () => {
  const { pdf, doc, docx } = realResumes;
  for (const { name, content } of [pdf, doc, docx, fixture('packed.pdf'), fixture('linearized.pdf')]) {
    expect(await risksOf(name.split('.').at(-1) ?? '', content), name).toEqual([]);
  }
});

test.each(['rc4-40', 'rc4-128', 'aes-128', 'aes-256', 'aes-256-r5'])(
  'a script that opens with a PDF is found where %s encrypts it without a password',
  async (cipher) => {
    expect(await risksOf('pdf', fixture(`passwords/packed-${cipher}-script.pdf`).content)).toContain('script');
  },
);
