import type { TrainingSlug } from '../../../shared/courses.ts';
import type { CourseDetails } from './course.ts';

const files = import.meta.glob<CourseDetails>('./details/*.ts', { import: 'details' });

/** Fetches the details of one course; only its own page needs them. */
export async function loadCourse(slug: TrainingSlug): Promise<CourseDetails> {
  const load = files[`./details/${slug}.ts`];
  if (!load) throw new Error(`The course ${slug} has no file in client/content/courses/details/`);
  return await load();
}
