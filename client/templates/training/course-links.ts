import type { CourseOption } from '../../../shared/courses.ts';

/** The registration form with a course chosen. */
export function registrationLink(course: CourseOption): string {
  return `/registration-form?${new URLSearchParams({ course })}`;
}

/** The message form of the contact page, to be called about what a course costs. */
export function feesLink(course: CourseOption): string {
  return `/contact?${new URLSearchParams({ subject: `Please call me about the fees: ${course}`, course })}#message-form`;
}

/** Enrolling leads to the contact page, which offers the form with the course, and a message about it. */
export function enrolLink(course: CourseOption): string {
  return `/contact?${new URLSearchParams({ subject: `Enrolment: ${course}`, course })}`;
}
