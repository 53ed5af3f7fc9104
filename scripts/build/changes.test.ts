import path from 'node:path';
import { expect, test } from 'vitest';
import { changesOf, pageOf } from './changes.ts';

const root = path.resolve(import.meta.dirname, '../..');

test.each([
  ['home.yaml', '/'],
  ['faq.yaml', '/faq'],
  ['coding.yaml', '/services/codeone'],
  ['courses/pages/aws.yaml', '/services/training/aws'],
  ['services/pages/DevOpsPage.yaml', '/services/DevOpsPage'],
  ['products/exam-evaluation.yaml', '/services/ai-smart-exam-tool'],
  ['recruitment/staffing.yaml', '/staffing-solution'],
])('%s is about %s', (file, page) => {
  expect(pageOf(file)).toBe(page);
});

test('days are those of commits, the same in every clone', () => {
  const changes = changesOf(root);
  expect(changesOf(root)).toEqual(changes);
  for (const day of changes.values()) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
});
