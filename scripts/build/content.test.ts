import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '../../shared/site.ts';
import { contentFolder, parseContent, readContent } from './content.ts';

const faq = `path: /faq
name: Questions
head: { title: Frequently asked questions, description: ${'Answers about everything. '.repeat(4)} }
hero: { lead: Short answers. }
questions:
  title: Questions
  lead: Before a course.
items:
  - id: support
    question: When do you help?
    answer: Our support is there {{stats.support}}.
`;
const complaintOf = (file: string, source: string) => {
  try {
    parseContent(file, source);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('every file says what its page needs', () => {
  for (const file of globSync('**/*.yaml', { cwd: contentFolder })) expect(() => readContent(file)).not.toThrow();
});

test('the company’s values are filled in', () => {
  expect(parseContent('faq.yaml', faq)).toMatchObject({
    items: [{ answer: `Our support is there ${site.stats.support}.` }],
  });
});

test.each([
  ['a name that shared/site.ts does not have', 'stats.support', 'stats.suport', 11, '{{stats.suport}} names nothing'],
  ['a missing text', '    question: When do you help?\n', '', 9, 'items.0.question is missing'],
  ['a key that is misspelt', 'lead: Before', 'laed: Before', 7, '“laed” is not expected in questions'],
  ['an anchor with a capital', 'id: support', 'id: Support', 9, 'items.0.id may have small letters'],
  ['a text that stands twice', 'lead: Before', 'lead: After.\n  lead: Before', 8, 'This is no YAML'],
  ['a list where a text should be', 'Before a course.', '[Before, after]', 7, 'questions.lead'],
])('%s is named with its file and line', (_what, right, wrong, line, sentence) => {
  const message = complaintOf('faq.yaml', faq.replace(right, wrong));
  expect(message).toContain(`client/content/faq.yaml:${line}: `);
  expect(message).toContain(sentence);
});

test('a picture or an icon that does not exist is named', () => {
  const entry = (icon: string, picture: string) => `id: 1
subtitle: A
description: B
icon: ${icon}
tone: indigo
features: [C]
picture: ${picture}
`;
  const message = complaintOf('programs/iot.yaml', entry('no-such-icon', 'no-such-picture'));
  expect(message).toContain('client/content/programs/iot.yaml:4: icon is no icon of tabler.io/icons');
});
