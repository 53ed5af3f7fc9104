import { expect, test } from 'vitest';
import { trainingSlugs } from '../../../shared/courses.ts';
import { loadCourse } from '../../content/courses/load.ts';
import { weeksOf } from './weeks.ts';

const modules = (...topics: number[]) =>
  topics.map((count, index) => ({ id: `${index}`, title: '', topics: Array.from({ length: count }, String) }));

test('weeks are shared out by number of topics, a month counting four', () => {
  expect(weeksOf({ duration: '4 weeks', modules: modules(8, 8) })).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(weeksOf({ duration: '2 months', modules: modules(2, 6) })).toEqual([
    [1, 2],
    [3, 8],
  ]);
});

test('a small module still has a week of its own', () => {
  expect(weeksOf({ duration: '3 weeks', modules: modules(30, 1, 1) })).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test.each(trainingSlugs)('the modules of %s follow each other without a gap to the last week', async (slug) => {
  const { duration, modules } = await loadCourse(slug);
  const weeks = weeksOf({ duration, modules });
  expect(weeks.map(([first]) => first)).toEqual([1, ...weeks.slice(0, -1).map(([, last]) => last + 1)]);
  expect(weeks.at(-1)?.[1]).toBe(Number(duration.split(' ')[0]) * (duration.endsWith('months') ? 4 : 1));
});
