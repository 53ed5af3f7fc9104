import { expect, test } from 'vitest';
import { prefillSamples } from '../../../../tests/support/prefill.ts';
import { fixture, realResumes } from '../../../../tests/support/resumes.ts';
import { readResume } from './read-resume.ts';

const read = (content: Buffer) => readResume(new Uint8Array(content));

/** Removes differences that do not matter: case, the scheme of an address, full stops and spaces. */
function essence(value: string): string {
  const text = value.toLowerCase().replaceAll('’', "'");
  return text.replace(/^(https?:\/\/)?(www\.)?/, '').replaceAll(/[.\s/]+/g, '');
}

test('all values from resumes of sixteen layouts are right, and most of them are found', async () => {
  let known = 0;
  let found = 0;
  for (const { file, content, truth } of prefillSamples) {
    known += Object.keys(truth).length;
    for (const [field, value] of Object.entries(await read(content))) {
      if (value === undefined) continue;
      const expected = truth[field as keyof typeof truth];
      expect(essence(String(value)), `${field} of ${file}`).toBe(essence(expected ?? ''));
      found += 1;
    }
  }
  expect(found / known).toBeGreaterThan(0.8);
});

test.each(['pdf', 'docx'] as const)('a resume made by a word processor is read: %s', async (kind) => {
  expect(await read(realResumes[kind].content)).toMatchObject({ name: 'Asha Example', email: 'asha@example.org' });
});

/** Resumes of invented people from real programs, each of which once broke a rule. */
const exported = {
  'browser-sidebar.pdf': { name: 'K. R. Narayanan', email: 'techie.star83@hotmail.com', phone: '8379817017' },
  'latex-margin.pdf': { name: 'Bhagyashree Kulkarni', email: undefined, phone: '8719271102' },
  'libreoffice-table.pdf': { name: 'Bhavya B N', email: 'bhavya93@yahoo.com', phone: '8875095158' },
  'word-text-box.docx': {
    name: 'Bandaru Venkata Sai Ram Kumar',
    email: 'bandaruvenkatasai@yahoo.com',
    phone: '6139708505',
  },
} as const;

test.each(Object.entries(exported))(
  'a resume that a program exported is read, or left blank: %s',
  async (name, told) => {
    const found = await read(fixture(`prefill/exported/${name}`).content);
    expect({ email: undefined, ...found }).toMatchObject(told);
  },
);

test('a DOC is not read, and a file with a password or half of one is refused', async () => {
  expect(await read(realResumes.doc.content)).toEqual({});
  for (const content of [
    fixture('passwords/aes-256-password.pdf').content,
    realResumes.pdf.content.subarray(0, 200),
    realResumes.docx.content.subarray(0, 200),
  ])
    await expect(read(content)).rejects.toThrow();
});
