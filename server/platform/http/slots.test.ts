import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('slots are limited for each user and in all, until they are freed', () => {
  const take = createSlots({ each: 2, all: 3 });
  const first = take('asha');
  expect([take('asha'), take('asha'), take('ravi'), take('ravi')].map(Boolean)).toEqual([true, false, true, false]);
  first?.();
  expect(take('ravi')).toBeDefined();
});
