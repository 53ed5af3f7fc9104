import type { TrainingSlug } from '../../../shared/courses.ts';
import type { CourseDetails } from './course.ts';

const details = import.meta.glob<CourseDetails>('./pages/*.yaml', { import: 'default' });

/** Fetches what only the page of a course shows. */
export async function loadCourse(slug: TrainingSlug): Promise<CourseDetails> {
  const load = details[`./pages/${slug}.yaml`];
  if (!load) throw new Error(`The course ${slug} has no file in client/content/courses/pages/`);
  return await load();
}
