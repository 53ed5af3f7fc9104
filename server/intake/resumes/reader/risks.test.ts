import { expect, test } from 'vitest';
import { fixture, realResumes, riskyResumes, type SampleFile } from '../../../../tests/support/resumes.ts';
import { readDoc } from './read-doc.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';

const readers = { pdf: readPdf, doc: readDoc, docx: readDocx };

async function risksOf(file: SampleFile): Promise<string[]> {
  const format = file.name.split('.').at(-1) as keyof typeof readers;
  const { risks } = await readers[format](file.content);
  return [...risks];
}

test.each(riskyResumes)('%s has the risks %j', async (file, risks) => {
  expect(await risksOf(fixture(file))).toEqual(risks);
});

test('resumes of office programs have no risk', async () => {
  const { pdf, doc, docx } = realResumes;
  for (const file of [pdf, doc, docx, fixture('packed.pdf'), fixture('linearized.pdf')]) {
    expect(await risksOf(file), file.name).toEqual([]);
  }
});

test.each(['rc4-40', 'rc4-128', 'aes-128', 'aes-256', 'aes-256-r5'])(
  'a script that opens with a PDF is found where %s encrypts it without a password',
  async (cipher) => {
    expect(await risksOf(fixture(`passwords/packed-${cipher}-script.pdf`))).toContain('script');
  },
);
