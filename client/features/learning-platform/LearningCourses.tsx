import type { LearningCourse } from '../../content/pages.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { CourseDialog } from './CourseDialog.tsx';
import { LearningCard } from './LearningCard.tsx';

export interface LearningCoursesProps {
  courses: readonly LearningCourse[];
}

/** Course cards, each with the dialog that it opens. */
export function LearningCourses({ courses }: LearningCoursesProps) {
  return (
    <CardGrid>
      {courses.map((course) => (
        <div key={course.id} className="whole">
          <LearningCard course={course} dialogId={`course-${course.id}`} />
          <CourseDialog course={course} id={`course-${course.id}`} />
        </div>
      ))}
    </CardGrid>
  );
}
