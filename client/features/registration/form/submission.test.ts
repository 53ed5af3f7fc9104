import { expect, test } from 'vitest';
import { contentOf, nextAttempt } from './submission.ts';

const asha = { name: 'Asha Rao', email: 'asha@example.org', phone: '9876543210', skills: 'Java' };
const content = contentOf(asha, undefined);

test('the same content goes under the same key', () => {
  const first = nextAttempt(undefined, content);
  expect(nextAttempt(first, content)).toBe(first);
});

test('what the same person has changed goes under the same key, and the earlier contents are remembered', () => {
  const first = nextAttempt(undefined, content);
  const second = nextAttempt(first, contentOf({ ...asha, skills: 'Java, SQL' }, undefined));
  expect(second.idempotencyKey).toBe(first.idempotencyKey);
  expect(second.earlier).toEqual([content]);
  const third = nextAttempt(second, contentOf({ ...asha, phone: '9876543211' }, undefined));
  expect(third.earlier).toHaveLength(2);
  expect(nextAttempt(third, content).earlier).not.toContain(content);
});

test('another person gets another key', () => {
  const first = nextAttempt(undefined, content);
  const other = nextAttempt(first, contentOf({ ...asha, email: 'ravi@example.org', phone: '9123456789' }, undefined));
  expect(other.idempotencyKey).not.toBe(first.idempotencyKey);
  expect(other.earlier).toBeUndefined();
});
