import { expect, test } from 'vitest';
import { loadReader } from '../../../client/features/registration/prefill/read-resume.ts';
import { fixture, realResumes } from '../resumes.ts';
import { measure } from './measure.ts';
import { truthSet } from './truth-set.ts';

/** Resumes that the rules were not written with; `npm run bench prefill` measures more of them. */
const unseen = { seed: 11, count: 96 };

/** Of what could be filled in, the share that is at least. What is filled in is right. */
const recalls = { name: 0.75, email: 0.85, phone: 0.85, linkedin: 0.75, github: 0.85, portfolio: 0.75 };

test('what is filled in from resumes of sixteen layouts is all right, and most of what they say is found', async () => {
  const { scores, faults } = await measure(await truthSet(unseen.seed, unseen.count));
  const wrong = faults.filter(({ found }) => found !== undefined);
  for (const [field, { right, filled, known }] of Object.entries(scores)) {
    expect(right, `${field}: ${JSON.stringify(wrong)}`).toBe(filled);
    expect(right / known, `recall of ${field}`).toBeGreaterThanOrEqual(recalls[field as keyof typeof recalls]);
  }
});

test.each(['pdf', 'docx'] as const)('a resume made by a word processor is read: %s', async (kind) => {
  const data = new Uint8Array(realResumes[kind].content);
  const read = await loadReader(data);
  expect(await read?.(data)).toMatchObject({
    name: 'Asha Example',
    email: 'asha@example.org',
  });
});

/** Made by real programs for invented people; each broke a rule once. */
const exported = {
  'browser-sidebar.pdf': {
    name: 'K. R. Narayanan',
    email: 'techie.star83@hotmail.com',
    phone: '8379817017',
  },
  'latex-margin.pdf': {
    name: 'Bhagyashree Kulkarni',
    email: undefined,
    phone: '8719271102',
  },
  'libreoffice-table.pdf': {
    name: 'Bhavya B N',
    email: 'bhavya93@yahoo.com',
    phone: '8875095158',
  },
  'word-text-box.docx': {
    name: 'Bandaru Venkata Sai Ram Kumar',
    email: 'bandaruvenkatasai@yahoo.com',
    phone: '6139708505',
  },
} as const;

test.each(Object.entries(exported))(
  'a resume that a program exported is read, or left blank: %s',
  async (name, told) => {
    const data = new Uint8Array(fixture(`resumes/${name}`).content);
    const read = await loadReader(data);
    expect({ email: undefined, ...(await read?.(data)) }).toMatchObject(told);
  },
);

test('nothing reads a DOC, and a file with a password or half of one is refused', async () => {
  expect(await loadReader(new Uint8Array(realResumes.doc.content))).toBeUndefined();
  for (const content of [
    fixture('passwords/aes-256-password.pdf').content,
    realResumes.pdf.content.subarray(0, 200),
    realResumes.docx.content.subarray(0, 200),
  ]) {
    const data = new Uint8Array(content);
    const read = await loadReader(data);
    await expect(read?.(data)).rejects.toThrow();
  }
});
