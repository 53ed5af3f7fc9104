import { expect, test } from 'vitest';
import { fixture, realResumes } from '../../tests/support/resumes.ts';
import { harmlessResumes, riskyPdfs, riskyWords } from '../../tests/support/risky-resumes.ts';
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

test('a PDF whose object streams are encrypted says that not all of it could be checked', () => {
  const { content } = fixture('passwords/packed-aes-256-password.pdf');
  expect(findRisks(content, 'pdf')).toEqual(['unchecked']);
});
