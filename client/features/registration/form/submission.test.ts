import { expect, test } from 'vitest';
import { nextAttempt } from './submission.ts';

const asha = { name: 'Asha Rao', email: 'asha@example.org', phone: '9876543210' };
const first = nextAttempt(undefined, asha);

test.each([
  ['the same again', {}],
  ['with another skill', { skills: 'Java, SQL' }],
  ['with another phone number', { phone: '9876543211' }],
])('what a person sends goes under the same key: %s', (_, changes) => {
  expect(nextAttempt(first, { ...asha, ...changes }).idempotencyKey).toBe(first.idempotencyKey);
});

test('another person gets another key', () => {
  const ravi = { name: 'Ravi Das', email: 'ravi@example.org', phone: '9123456789' };
  expect(nextAttempt(first, ravi).idempotencyKey).not.toBe(first.idempotencyKey);
});
