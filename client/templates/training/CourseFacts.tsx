import type { NextBatch } from '../../../shared/next-batch.ts';
import type { Course, CourseDetails } from '../../content/courses/course.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './CourseFacts.module.css';
import { enrolLink, registrationLink } from './course-links.ts';
import { Fee } from './Fee.tsx';

export interface CourseFactsProps {
  summary: Course;
  details: CourseDetails;
  nextBatch: NextBatch | null;
}

/** The facts of a course beside its curriculum; they stay in view on wide screens. */
export function CourseFacts({ summary, details, nextBatch }: CourseFactsProps) {
  const { duration, modes, level, modules } = details;
  const topics = modules.reduce((sum, module) => sum + module.topics.length, 0);
  const facts = [
    ['Duration', duration],
    ['Modes', modes.join(', ')],
    ['Level', level],
    ['Content', `${modules.length} modules, ${topics} topics`],
    ['Language', summary.language],
    ['Trainers', '5+ years in their field'],
  ] as const;
  return (
    <aside className={`stack loose panel in-view ${styles.facts}`} aria-label="Course summary">
      <dl className="grid">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Fee course={summary} batch={nextBatch} />
      <div className="stack tight" data-print="hidden">
        <ButtonLink href={enrolLink(summary.title, nextBatch)}>Enroll Now</ButtonLink>
        <ButtonLink href={registrationLink(summary.title, nextBatch)} variant="secondary">
          Apply for this course
        </ButtonLink>
      </div>
    </aside>
  );
}
