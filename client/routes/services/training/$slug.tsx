import { createFileRoute, notFound } from '@tanstack/react-router';
import { isTrainingSlug, trainingSlugs } from '../../../../shared/courses.ts';
import { courseSummary } from '../../../content/courses/catalogue.ts';
import { loadCourse } from '../../../content/courses/load.ts';
import { CurriculumPage } from '../../../templates/training/CurriculumPage.tsx';

export const Route = createFileRoute('/services/training/$slug')({
  staticData: { paths: trainingSlugs.map((slug) => `/services/training/${slug}`), records: 'content/courses/pages' },
  loader: async ({ params: { slug } }) => {
    if (!isTrainingSlug(slug)) throw notFound();
    return { slug, details: await loadCourse(slug) };
  },
  component: CoursePage,
});

function CoursePage() {
  const { slug, details } = Route.useLoaderData();
  return <CurriculumPage summary={courseSummary(slug)} details={details} />;
}
