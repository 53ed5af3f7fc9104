import { IconX } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import learning from '../../content/learning.yaml';
import type { LearningCourse } from '../../content/pages.ts';
import { courseList } from '../../head/structured-data.ts';
import { Page } from '../../templates/Page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TopicList } from '../../ui/lists.tsx';
import { Section } from '../../ui/Section.tsx';
import { toneClasses } from '../../ui/tones.ts';
import styles from './learnnxt.module.css';

export const Route = createFileRoute('/services/learnnxt')({ component: LearningPage });

const dialogOf = ({ id }: LearningCourse) => `course-${id}`;

/** The modules of a course with their topics, in a native dialog that closes by its button, by Esc or by a click beside it. */
function CourseDialog({ course }: { course: LearningCourse }) {
  const { title, modules } = course;
  const id = dialogOf(course);
  return (
    <dialog id={id} className={styles.dialog} closedby="any" aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <div>
          <h3 id={`${id}-title`}>{title}</h3>
          <p className="small">{`${modules.length} modules`}</p>
        </div>
        <form method="dialog">
          <button type="submit" className="icon-button" aria-label="Close">
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </button>
        </form>
      </div>
      <ol className={`stack loose ${styles.modules}`}>
        {modules.map(({ name, topics }, index) => (
          <li key={name} className="stack tight">
            <h4>
              Module {index + 1}: {name}
            </h4>
            <TopicList topics={topics} />
          </li>
        ))}
      </ol>
      <div className={`cluster ${styles.next}`}>
        <p>Tell us what you know already, and we will tell you where to begin.</p>
        <ButtonLink href={`/contact?${new URLSearchParams({ subject: `Enrolment: ${title}` })}`}>Enroll Now</ButtonLink>
      </div>
    </dialog>
  );
}

/** A card that lights up under the pointer, with the dialog that it opens. */
function CourseCard({ course }: { course: LearningCourse }) {
  const { title, subtitle, description, features, icon, tone } = course;
  const dialogId = dialogOf(course);
  /** Browsers with invoker commands need no script; in the others it answers, also a press that came before it. */
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    if ('commandForElement' in event.currentTarget) return;
    document.querySelector<HTMLDialogElement>(`dialog#${dialogId}`)?.showModal();
  };
  return (
    <div className="whole">
      <Card
        icon={icon}
        title={title}
        features={features}
        className={classNames(styles.course, toneClasses[tone])}
        footer={
          <Button variant="secondary" data-replay="" command="show-modal" commandfor={dialogId} onClick={open}>
            View Details<span className="visually-hidden"> of {title}</span>
          </Button>
        }
      >
        <p>
          <strong>{subtitle}.</strong> {description}
        </p>
      </Card>
      <CourseDialog course={course} />
    </div>
  );
}

/** The learning platform: a grid of courses whose modules open in a dialog. */
function LearningPage() {
  const { path, list, courses } = learning;
  const taught = courses.map(({ title, description, modules }) => ({
    title,
    description,
    sections: modules.map(({ name }) => name),
  }));
  return (
    <Page page={learning} graph={[courseList(path, taught)]}>
      <Section id="courses" {...list} tone="tint">
        <CardGrid>
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </CardGrid>
      </Section>
    </Page>
  );
}
