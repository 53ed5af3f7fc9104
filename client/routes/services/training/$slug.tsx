import { createFileRoute, notFound } from '@tanstack/react-router';
import { isTrainingSlug, type TrainingSlug, trainingSlugs } from '../../../../shared/courses.ts';
import { courseSummary } from '../../../content/courses/catalogue.ts';
import { loadCourse } from '../../../content/courses/load.ts';
import { nextBatchOn } from '../../../next-batch.ts';
import { CurriculumPage } from '../../../templates/training/CurriculumPage.tsx';

/** Here rather than from the catalogue, which every page would have to load with this route. */
const pathOf = (slug: TrainingSlug) => `/services/training/${slug}`;

export const Route = createFileRoute('/services/training/$slug')({
  staticData: { paths: trainingSlugs.map(pathOf), records: 'content/courses/pages' },
  loader: async ({ params: { slug }, context }) => {
    if (!isTrainingSlug(slug)) throw notFound();
    const [details, nextBatch] = await Promise.all([loadCourse(slug), context.nextBatch ?? nextBatchOn(pathOf(slug))]);
    return { slug, details, nextBatch };
  },
  component: CoursePage,
});

function CoursePage() {
  const { slug, details, nextBatch } = Route.useLoaderData();
  return <CurriculumPage summary={courseSummary(slug)} details={details} nextBatch={nextBatch} />;
}
