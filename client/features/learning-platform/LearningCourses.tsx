import type { LearningCourse } from '../../content/learning.ts';
import { CourseDialog } from './CourseDialog.tsx';
import { LearningCard } from './LearningCard.tsx';
import styles from './LearningCourses.module.css';

export interface LearningCoursesProps {
  courses: readonly LearningCourse[];
}

/** A three-column grid of course cards, each with the dialog that it opens. */
export function LearningCourses({ courses }: LearningCoursesProps) {
  return (
    <div className={styles.grid}>
      {courses.map((course) => (
        <div key={course.id} className={styles.cell}>
          <LearningCard course={course} dialogId={`course-${course.id}`} />
          <CourseDialog course={course} id={`course-${course.id}`} />
        </div>
      ))}
    </div>
  );
}
