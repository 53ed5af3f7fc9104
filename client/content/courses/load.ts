import type { CourseDetails } from './course.ts';

const files = import.meta.glob<CourseDetails>('./details/*.ts', { import: 'details' });

/** Fetches the details of one course; nothing when there is no course of this slug, which comes from an address. */
export async function loadCourse(slug: string): Promise<CourseDetails | undefined> {
  return await files[`./details/${slug}.ts`]?.();
}
