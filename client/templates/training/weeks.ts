import type { CourseDetails } from '../../content/courses/course.ts';

/** The first and the last week of a module, from 1. */
export type Weeks = readonly [first: number, last: number];

/**
 * The weeks of each module of a course: its duration, a month counting four weeks, shared out by number of topics. Every
 * module has at least one week, and none begins before the one before it has ended.
 */
export function weeksOf({ duration, modules }: Pick<CourseDetails, 'duration' | 'modules'>): Weeks[] {
  const [count = '', unit] = duration.split(' ');
  const total = Number(count) * (unit === 'months' ? 4 : 1);
  const topics = modules.reduce((sum, module) => sum + module.topics.length, 0);
  let taught = 0;
  let last = 0;
  return modules.map((module, index) => {
    taught += module.topics.length;
    const first = last + 1;
    const fair = Math.round((taught / topics) * total);
    last = Math.min(Math.max(fair, first), total - (modules.length - 1 - index));
    return [first, last];
  });
}
