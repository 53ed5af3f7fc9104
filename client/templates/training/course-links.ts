import type { CourseOption } from '../../../shared/courses.ts';

/** The registration form with a course chosen. */
export function registrationLink(course: CourseOption): string {
  return `/registration-form?${new URLSearchParams({ course })}`;
}

/** Enrolling leads to the contact page, which offers the form with the course, and a message about it. */
export function enrolLink(course: CourseOption): string {
  return `/contact?${new URLSearchParams({ subject: `Enrolment: ${course}`, course })}`;
}
