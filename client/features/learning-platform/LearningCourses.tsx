import type { LearningCourse } from '../../content/pages.ts';
import { Card } from '../../ui/Card.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DialogButton } from '../../ui/DialogButton.tsx';
import { toneClasses } from '../../ui/tones.ts';
import { CourseDialog } from './CourseDialog.tsx';
import styles from './LearningCourses.module.css';

export interface LearningCoursesProps {
  courses: readonly LearningCourse[];
}

/** Course cards that light up under the pointer, each with the dialog that it opens. */
export function LearningCourses({ courses }: LearningCoursesProps) {
  return (
    <CardGrid>
      {courses.map((course) => {
        const { title, subtitle, description, features, icon, tone } = course;
        const dialogId = `course-${course.id}`;
        return (
          <div key={course.id} className="whole">
            <Card
              icon={icon}
              title={title}
              features={features}
              className={classNames(styles.course, toneClasses[tone])}
              footer={
                <DialogButton dialogId={dialogId} variant="secondary">
                  View Details<span className="visually-hidden"> of {title}</span>
                </DialogButton>
              }
            >
              <p>
                <strong>{subtitle}.</strong> {description}
              </p>
            </Card>
            <CourseDialog course={course} id={dialogId} />
          </div>
        );
      })}
    </CardGrid>
  );
}
