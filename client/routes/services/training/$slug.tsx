import { createFileRoute, notFound } from '@tanstack/react-router';
import { isTrainingSlug, trainingSlugs } from '../../../../shared/courses.ts';
import { courseSummary } from '../../../content/courses.ts';
import { coursePath, loadCourse } from '../../../content/load.ts';
import { nextBatchOn } from '../../../next-batch.ts';
import { CoursePage } from '../../../templates/CoursePage.tsx';

export const Route = createFileRoute('/services/training/$slug')({
  staticData: { paths: trainingSlugs.map(coursePath), records: 'content/courses/pages' },
  loader: async ({ params: { slug }, context }) => {
    if (!isTrainingSlug(slug)) throw notFound();
    const batch = context.nextBatch ?? nextBatchOn(coursePath(slug));
    const [details, nextBatch] = await Promise.all([loadCourse(slug), batch]);
    return { slug, details, nextBatch };
  },
  component: CourseRoute,
});

function CourseRoute() {
  const { slug, details, nextBatch } = Route.useLoaderData();
  return <CoursePage summary={courseSummary(slug)} details={details} nextBatch={nextBatch} />;
}
