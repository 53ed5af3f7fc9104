import type { LearningCourse } from '../../content/pages.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TopicList } from '../../ui/TopicList.tsx';
import styles from './CourseDialog.module.css';

export interface CourseDialogProps {
  course: LearningCourse;
  id: string;
}

/** The modules of a course with their topics. */
export function CourseDialog({ course, id }: CourseDialogProps) {
  const { title, modules } = course;
  return (
    <Dialog id={id} title={title} note={`${modules.length} modules`}>
      <ol className="stack loose">
        {modules.map(({ name, topics }, index) => (
          <li key={name} className={`stack tight ${styles.module}`}>
            <h4>
              Module {index + 1}: {name}
            </h4>
            <TopicList topics={topics} columns={2} />
          </li>
        ))}
      </ol>
      <div className={`cluster ${styles.next}`}>
        <p>Tell us what you know already, and we will tell you where to begin.</p>
        <ButtonLink href={`/contact?${new URLSearchParams({ subject: `Enrolment: ${title}` })}`}>Enroll Now</ButtonLink>
      </div>
    </Dialog>
  );
}
