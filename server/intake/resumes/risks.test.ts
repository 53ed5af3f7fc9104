import { expect, test } from 'vitest';
import { fixture, realResumes } from '../../../tests/support/resumes.ts';
import { harmlessResumes, riskyPdfs, riskyWords } from '../../../tests/support/risky-resumes.ts';
import { checkFile } from './resumes.ts';
import { findRisks } from './risks.ts';

/** What a resume is stored with. */
function risksOf(name: string, content: Buffer): readonly string[] {
  const checked = checkFile({ name, content });
  return typeof checked === 'string' ? [`refused: ${checked}`] : checked.risks;
}

test.each(riskyPdfs)('a PDF that %s is accepted, and says so', (_what, risks, content) => {
  expect([...risksOf('resume.pdf', content)].sort()).toEqual([...risks].sort());
});

test.each(riskyWords)('a Word document that %s is accepted, and says so', (_what, risks, content, format) => {
  expect(risksOf(`resume.${format}`, content)).toEqual(risks);
});

test.each(harmlessResumes)('a resume %s has no risk', (_what, content, format) => {
  expect(risksOf(`resume.${format}`, content)).toEqual([]);
});

test('resumes of office programs have no risk', () => {
  const { pdf, doc, docx } = realResumes;
  for (const { name, content } of [pdf, doc, docx, fixture('packed.pdf'), fixture('linearized.pdf')]) {
    expect(risksOf(name, content), name).toEqual([]);
  }
});

test.each(['rc4-40', 'rc4-128', 'aes-128', 'aes-256', 'aes-256-r5'])(
  'a script in object streams that %s encrypts is found where the file opens without a password',
  (cipher) => {
    const { name, content } = fixture(`passwords/packed-${cipher}-script.pdf`);
    expect(risksOf(name, content)).toEqual(['script', 'automatic']);
  },
);

test.each(['aes-128', 'aes-256'])('a file that %s keeps from being printed has no risk for that', (cipher) => {
  const { name, content } = fixture(`passwords/packed-${cipher}-restricted.pdf`);
  expect(risksOf(name, content)).toEqual([]);
});

test.each([
  ['another cipher', '/V 5', '/V 7'],
  ['another key', '/UE <', '/UX <'],
  ['a damaged list', '/First ', '/First 9'],
])('an encrypted file with %s says that not all of it could be checked', (_what, from, to) => {
  const { content } = fixture('passwords/packed-aes-256-restricted.pdf');
  expect(findRisks(Buffer.from(content.toString('latin1').replace(from, to), 'latin1'), 'pdf')).toEqual(['unchecked']);
});

test('a PDF whose object streams are encrypted says that not all of it could be checked', () => {
  const { content } = fixture('passwords/packed-aes-256-password.pdf');
  expect(findRisks(content, 'pdf')).toEqual(['unchecked']);
});
