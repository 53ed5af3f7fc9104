import type { CourseOption } from '../../shared/courses.ts';

/** The parameters for a course, and a batch of it. */
const about = (course: CourseOption, batch?: { id: string } | null) => ({ course, ...(batch && { batch: batch.id }) });

/** The registration form with a course, and a batch of it. */
export function registrationLink(course: CourseOption, batch?: { id: string } | null): string {
  return `/registration-form?${new URLSearchParams(about(course, batch))}`;
}

/** The contact form with a question about a course's fee. */
export function feesLink(course: CourseOption): string {
  return `/contact?${new URLSearchParams({ subject: `Please call me about the fees: ${course}`, course })}#message-form`;
}

/** The contact page, which offers the form with course and batch, and a message about the course. */
export function enrolLink(course: CourseOption, batch: { id: string } | null): string {
  return `/contact?${new URLSearchParams({ subject: `Enrolment: ${course}`, ...about(course, batch) })}`;
}
