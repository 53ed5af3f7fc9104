import { type TrainingSlug, trainingSlugs, trainingTitles } from '../../../shared/courses.ts';
import type { Course, CourseSummary } from './course.ts';

/*
 * Each file of `pages/` is one course: it is named after its slug and exports a `summary` and its `details`. The query
 * makes the summary a module of its own, so that a page with cards loads no other page's content.
 */
const summaries = import.meta.glob<CourseSummary>('./pages/*.ts', {
  import: 'summary',
  query: '?summary',
  eager: true,
});

/** A course as cards and lists show it. */
export function courseSummary(slug: TrainingSlug): Course {
  const summary = summaries[`./pages/${slug}.ts`];
  if (!summary) throw new Error(`The course ${slug} has no file in client/content/courses/pages/`);
  return { slug, title: trainingTitles[slug], language: 'ENGLISH', tag: 'TRENDING', ...summary };
}

/** Every course, in the order of `shared/courses.ts`. */
export const courses: readonly Course[] = trainingSlugs.map(courseSummary);

/** Address of a course's page. */
export function coursePath(slug: TrainingSlug): string {
  return `/services/training/${slug}`;
}
