import { describe, expect, test } from 'vitest';
import { problems } from '../api/problems.ts';
import { checkApplication } from '../application.ts';
import { choices, notice, noticeText } from '../consent.ts';
import { courseOptions } from '../courses.ts';
import { fieldNames, fieldOf, sections, workExperiences } from '../fields.ts';
import { messages } from '../messages.ts';
import { catalogues, translateTo } from './catalogues.ts';
import { languageOf, languages, pathIn } from './languages.ts';

/** Each way in which the schema can refuse a field. */
function schemaMessages(): string[] {
  const answers = [
    {},
    { course: 'Others', workExperience: 'Experienced', under18: 'Yes' },
    ...['', '!', '99', 'x'.repeat(2000)].map((text) => ({
      ...Object.fromEntries(fieldNames.map((name) => [name, text])),
      workExperience: 'Experienced',
      course: text === '!' ? text : 'Others',
    })),
    Object.fromEntries(fieldNames.map((name) => [name, 'x'.repeat(2000)])),
  ];
  return answers.flatMap((sent) => Object.values(checkApplication(sent).errors ?? {}));
}

const otherLanguages = languages.filter((language) => language !== 'en');

/** Refusals of the calls that the pages make. */
const problemKinds = [
  'malformed-request',
  'not-found',
  'work-over',
  'too-slow',
  'idempotency-key-reused',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'daily-limit',
  'too-many-uploads',
  'internal-error',
  'unavailable',
] as const;

const fixedTexts = [
  ...fieldNames.flatMap((name) => {
    const { label, hint, required, control } = fieldOf(name);
    return [label, hint, required, control?.kind === 'select' ? control.placeholder : undefined];
  }),
  ...sections.map(({ title }) => title),
  ...workExperiences,
  ...courseOptions.filter((course) => course === 'Others'),
  ...Object.values(messages),
  ...problemKinds.map((kind) => problems[kind][2]),
  ...[notice.title, notice.optional, notice.agreement, notice.minor],
  ...notice.entries.flatMap((entry) => [entry.term, entry.text, 'link' in entry ? entry.link.text : undefined]),
  ...Object.values(choices).map(({ text }) => text),
].filter((text) => text !== undefined);

/** Texts that are the same in every language: addresses, and names of formats and products. */
const latin =
  /https?:\S+|\S+\.com\/\S*|application\/\S+|multipart\/\S+|\{\w+\}|\b(?:PDF|DOCX?|MB|kB|LPA|CTC|AWS Cloud Practitioner|GitHub|LinkedIn|Data Protection Board of India)\b|5MB/g;

const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(otherLanguages)('the catalogue %s', (language) => {
  const { texts } = catalogues[language];
  const t = translateTo(language);

  test('has every message of the schema', () => {
    const said = [...new Set(schemaMessages())];
    expect(said.length).toBeGreaterThan(40);
    expect(said.filter((message) => t(message) === message)).toEqual([]);
    expect(said.filter((message) => /[A-Za-z]{3}/.test(t(message).replaceAll(latin, '')))).toEqual([]);
  });

  test('has every text, and nothing of it stayed English by accident', () => {
    const known = texts as Readonly<Record<string, string>>;
    expect(fixedTexts.filter((text) => known[text] === undefined)).toEqual([]);
    expect(Object.keys(texts)).toEqual(Object.keys(catalogues.kn.texts));
    const english = Object.values(texts).filter((text) => /[A-Za-z]{3}/.test(text.replaceAll(latin, '')));
    expect(english).toEqual([]);
  });

  test('leaves the same places open', () => {
    const differing = Object.entries(texts).filter(([english, text]) => `${names(english)}` !== `${names(text)}`);
    expect(differing).toEqual([]);
  });

  test('names in the notice the button as the form does', () => {
    expect(t(notice.agreement)).toContain(texts['Submit Registration']);
  });
});

test('notices say the same in every language, with nothing left open', () => {
  const [english = '', ...others] = languages.map((language) => noticeText(translateTo(language)));
  for (const text of others) {
    expect(text.split('\n')).toHaveLength(english.split('\n').length);
    expect(text).not.toMatch(/[{}]|undefined/);
  }
});

test('an address tells its language', () => {
  expect(languages.map((language) => languageOf(pathIn(language, '/application')))).toEqual([...languages]);
  expect(languageOf('/knitting/application')).toBe('en');
});
