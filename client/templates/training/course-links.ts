import type { CourseOption } from '../../../shared/courses.ts';

/** The registration form with a course chosen. */
export function registrationLink(course: CourseOption): string {
  return `/registration-form?${new URLSearchParams({ course })}`;
}

/** Enrolling begins with a message, whose subject names the course; from there the form can be opened with it. */
export function enrolLink(course: CourseOption): string {
  return `/contact?${new URLSearchParams({ subject: `Enrolment: ${course}`, course })}`;
}
