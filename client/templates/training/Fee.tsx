import type { NextBatch } from '../../../shared/next-batch.ts';
import { inRupees } from '../../../shared/rupees.ts';
import type { Course } from '../../content/courses/course.ts';
import { feesLink } from './course-links.ts';
import { Price } from './Price.tsx';

/** What the next batch costs; where staff have set no fee, the price of the course, or else where to ask for it. */
export function Fee({ course, batch }: { course: Course; batch: NextBatch | null }) {
  if (batch?.fee)
    return (
      <p>
        Fee: <strong>{inRupees(batch.fee)}</strong>
        {batch.feeIncludes && <span className="small"> with {batch.feeIncludes}</span>}
      </p>
    );
  if (course.price !== undefined) return <Price {...course} />;
  return (
    <a href={feesLink(course.title)} data-print="hidden">
      Ask for fees
    </a>
  );
}
