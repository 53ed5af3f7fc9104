import { type TrainingSlug, trainingSlugs, trainingTitles } from '../../shared/courses.ts';
import cards from './courses.yaml';
import type { Course } from './schemas.ts';

/** The data of a course for cards and lists. */
export function courseSummary(slug: TrainingSlug): Course {
  return { slug, title: trainingTitles[slug], language: 'ENGLISH', tag: 'TRENDING', ...cards[slug] };
}

/** Every course, in the order of `shared/courses.ts`. */
export const courses: readonly Course[] = trainingSlugs.map(courseSummary);
