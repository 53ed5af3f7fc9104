import type { CourseOption } from '../../../shared/courses.ts';

interface Batch {
  id: string;
}

/** The registration form with a course chosen, and a batch of it. */
export function registrationLink(course: CourseOption, batch?: Batch | null): string {
  return `/registration-form?${new URLSearchParams({ course, ...(batch && { batch: batch.id }) })}`;
}

/** The message form of the contact page, to be called about what a course costs. */
export function feesLink(course: CourseOption): string {
  return `/contact?${new URLSearchParams({ subject: `Please call me about the fees: ${course}`, course })}#message-form`;
}

/** Enrolling leads to the contact page, which offers the form with course and batch, and a message about the course. */
export function enrolLink(course: CourseOption, batch: Batch | null): string {
  const asked = { subject: `Enrolment: ${course}`, course, ...(batch && { batch: batch.id }) };
  return `/contact?${new URLSearchParams(asked)}`;
}
