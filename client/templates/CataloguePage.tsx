import { IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { Content } from '../content/schemas.ts';
import { courseList } from '../head/structured-data.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { TopicList } from '../ui/lists.tsx';
import { Grid, Section } from '../ui/Section.tsx';
import styles from './CataloguePage.module.css';
import { Page, type PageRecord } from './Page.tsx';

type ListedCourse = Content<'learning.yaml'>['courses'][number] | Content<'programs/*.yaml'>;

/** The modules of a course with their topics; the native dialog closes by its button, Esc or a click beside it. */
function CourseDialog({ id, course: { title, modules } }: { id: string; course: ListedCourse }) {
  return (
    <dialog id={id} className={`dialog ${styles.dialog}`} closedby="any" aria-labelledby={`${id}-title`}>
      <div className={`cluster ${styles.head}`}>
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
      <ol className="stack loose">
        {modules.map(({ name, topics }, index) => (
          <li key={name} className="stack tight">
            <h4>
              Module {index + 1}: {name}
            </h4>
            <TopicList topics={topics} />
          </li>
        ))}
      </ol>
      <div className={`cluster tinted ${styles.next}`}>
        <p>Tell us what you know already, and we will tell you where to begin.</p>
        <ButtonLink href={`/contact?${new URLSearchParams({ subject: `Enrolment: ${title}` })}`}>Enroll Now</ButtonLink>
      </div>
    </dialog>
  );
}

/** A card with the dialog that it opens. */
function CourseCard({ id, course }: { id: string; course: ListedCourse }) {
  const { title, subtitle, description, features, icon, tone } = course;
  const dialogId = `${id}-modules`;
  /** For browsers without invoker commands, also for a press before hydration. */
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    if ('commandForElement' in event.currentTarget) return;
    document.querySelector<HTMLDialogElement>(`dialog#${dialogId}`)?.showModal();
  };
  return (
    <div id={id} className="whole">
      <Card
        icon={icon}
        title={title}
        features={features}
        className={classNames(styles.course, tone)}
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
      <CourseDialog id={dialogId} course={course} />
    </div>
  );
}

interface CataloguePageProps {
  page: PageRecord & { list: { title: string; lead?: string | undefined } };
  /** The beginning of the courses' anchors; the anchor of their section adds an s. */
  kind: 'course' | 'program';
  courses: readonly ListedCourse[];
}

/** A page of courses without pages of their own, whose modules open in a dialog. */
export function CataloguePage({ page, kind, courses }: CataloguePageProps) {
  return (
    <Page page={page} graph={[courseList(page.path, courses)]}>
      <Section id={`${kind}s`} {...page.list} tone="tint">
        <Grid>
          {courses.map((course) => (
            <CourseCard key={course.id} id={`${kind}-${course.id}`} course={course} />
          ))}
        </Grid>
      </Section>
    </Page>
  );
}
