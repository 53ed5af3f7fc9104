import { courseOptions } from '../../../../shared/courses.ts';

/** The course that the page's address names, `?course=AWS`; undefined when it is none of the form's. */
export function offeredCourse(): string | undefined {
  const named = new URLSearchParams(location.search).get('course');
  return courseOptions.find((course) => course === named);
}
