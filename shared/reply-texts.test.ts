import { expect, test } from 'vitest';
import type { ReplyText } from './lead-work.ts';
import { placeholders, unknownPlaceholders } from './placeholders.ts';
import { type AnsweredLead, fillText, textsFor, usualText } from './reply-texts.ts';
import { site } from './site.ts';

const lead = {
  name: 'Asha Rao',
  course: 'AWS',
  referenceId: 'X/Ref/000042',
  certifications: null,
  work: { batchName: null },
} as AnsweredLead;

function text(title: string, course: string | null, stage: ReplyText['stage']): ReplyText {
  return { id: title, title, text: title, course, stage };
}

test('placeholders become fields of the lead, and empty fields leave nothing', () => {
  expect(
    fillText('{firstName}/{name}: {course} {referenceId} {certifications}, {staff} of {company}', lead, 'Ravi'),
  ).toBe(`Asha/Asha Rao: AWS X/Ref/000042 , Ravi of ${site.name}`);
});

test('a text of an applicant that looks like a placeholder stays as it is', () => {
  expect(fillText('{name}', { ...lead, name: '{course}' }, 'Ravi')).toBe('{course}');
});

test('a batch is named with its course and first day, and is the course while none is chosen', () => {
  const filled = (of: Partial<AnsweredLead>) => fillText('Your seat in {batch}', { ...lead, ...of }, 'Ravi');
  expect(filled({ work: { batchName: 'AWS, 7 Dec 2026' } })).toBe('Your seat in AWS, 7 Dec 2026');
  expect([filled({}), filled({ course: 'Others', others: 'Rust' })]).toEqual(['Your seat in AWS', 'Your seat in Rust']);
});

test('names that stand for nothing are found', () => {
  expect(unknownPlaceholders('{name} {nmae} {course} {x}')).toEqual(['nmae', 'x']);
  expect(unknownPlaceholders(placeholders.map((name) => `{${name}}`).join(' '))).toEqual([]);
});

test('the text for course and stage comes first, and others are not offered', () => {
  const texts = [
    text('all', null, null),
    text('new', null, 'new'),
    text('other course', 'GCP', null),
    text('AWS', 'AWS', null),
    text('AWS new', 'AWS', 'new'),
    text('won', null, 'won'),
  ];
  expect(textsFor(texts, { course: 'AWS', stage: 'new' }).map(({ title }) => title)).toEqual([
    'AWS new',
    'AWS',
    'new',
    'all',
  ]);
  expect(textsFor([], { course: 'AWS', stage: 'new' })).toEqual([usualText]);
});
