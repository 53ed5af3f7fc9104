/** What the built pages of the products and of recruitment show. */
import { describe, expect, test } from 'vitest';
import { documentAt, linksIn, textsIn } from './built-pages.ts';

const variationPaths = [
  '/question-replication',
  '/crt-internship',
  '/quantitative-aptitude',
  '/logical-reasoning',
  '/soft-skills',
];

test.each([
  '/campusnxt',
  '/ai-video-translation',
  '/ai-interview-system',
  '/services/ai-smart-exam-tool',
  ...variationPaths,
])('%s has a Get Started link to the contact page', (path) => {
  expect(new Set(linksIn(documentAt(path), 'main', 'Get Started'))).toEqual(new Set(['/contact']));
});

test.each(['/hiring', '/staffing-solution'])('%s has no Get Started link', (path) => {
  expect(linksIn(documentAt(path), 'main', 'Get Started')).toEqual([]);
});

test('the links of the hiring page carry the subject of their message', () => {
  const page = documentAt('/hiring');
  expect(new Set(linksIn(page, 'main', 'Post a Job'))).toEqual(new Set(['/contact?subject=Post%20a%20job']));
  expect(new Set(linksIn(page, 'main', 'Schedule Consultation'))).toEqual(
    new Set(['/contact?subject=Schedule%20a%20hiring%20consultation']),
  );
});

test('the staffing page leads to the contact page', () => {
  expect(new Set(linksIn(documentAt('/staffing-solution'), 'main', 'Contact Us Today'))).toEqual(new Set(['/contact']));
});

describe.each(variationPaths)('%s', (path) => {
  test('shows six variation types together and the seventh on its own, each with its answer', () => {
    const page = documentAt(path);
    const groups = ['#variations article', '#variations + section article'].map((selector) => textsIn(page, selector));
    expect(groups.map((texts) => texts.length)).toEqual([6, 1]);
    for (const text of groups.flat()) expect(text).toContain('Answer');
  });
});

test('the exam page totals its example sheet', () => {
  const sheet = documentAt('/services/ai-smart-exam-tool')
    .querySelectorAll('table')
    .find((table) => table.querySelector('caption')?.textContent === 'Example of a marked answer sheet');
  expect(sheet?.querySelectorAll('tr').at(-1)?.textContent).toBe('Total15 of 24');
});
