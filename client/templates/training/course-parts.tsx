import type { CourseOption } from '../../../shared/courses.ts';
import type { CoursePrice } from '../../content/courses/course.ts';

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

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** The fee of a course; nothing where the operator has set none. */
export function Price({ price, originalPrice, discount }: Partial<CoursePrice>) {
  if (price === undefined) return null;
  return (
    <p className="cluster tight">
      <strong>{dollars.format(price)}</strong>
      {originalPrice !== undefined && <s>{dollars.format(originalPrice)}</s>}
      {discount !== undefined && <span>{discount}% off</span>}
    </p>
  );
}
