import { useEffect, useState } from 'react';
import { courseOptions } from '../../../shared/courses.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './CourseOffer.module.css';

/** The words of the offer. */
interface CourseOfferProps {
  about: string;
  apply: string;
  ask: string;
}

/**
 * Offers to apply for the course that the page was opened with (`?course=`), before anything else; hidden without one.
 * The document that the server sends for a course shows it already (server/site/course-pages.ts).
 */
export function CourseOffer({ about, apply, ask }: CourseOfferProps) {
  const [course, setCourse] = useState('');
  const [batch, setBatch] = useState<string | null>(null);
  const search = course && `?${new URLSearchParams({ course, ...(batch && { batch }) })}`;

  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    setCourse(courseOptions.find((option) => option === asked.get('course')) ?? '');
    setBatch(asked.get('batch'));
  }, []);

  return (
    <div className={`stack tight ${styles.offer}`} data-course-offer="" hidden={!course}>
      <p>
        {`${about} `}
        <strong suppressHydrationWarning>{course}</strong>.
      </p>
      <div className="cluster tight">
        <ButtonLink href={`/registration-form${search}`} size="l">
          {apply}
        </ButtonLink>
        <ButtonLink href="#message-form" variant="secondary" size="l">
          {ask}
        </ButtonLink>
      </div>
    </div>
  );
}
