import { createFileRoute, notFound } from '@tanstack/react-router';
import { isTrainingSlug, trainingSlugs } from '../../../../shared/courses.ts';
import { batchDataPath, type NextBatch } from '../../../../shared/next-batch.ts';
import { courseSummary } from '../../../content/courses.ts';
import { coursePath, loadCourse } from '../../../content/load.ts';
import { call } from '../../../http.ts';
import { CoursePage } from '../../../templates/CoursePage.tsx';
import { isHydrated } from '../../../ui/hydrated.ts';

/** Milliseconds that a page waits for its batch. */
const patience = 3_000;

/**
 * The next batch of the course on a page, or null: from the document for hydration, from the server for a page behind a
 * link, which does without a batch when there is no answer.
 */
async function nextBatchOn(path: string): Promise<NextBatch | null> {
  if (import.meta.env.SSR) return null;
  if (isHydrated()) {
    const signal = AbortSignal.timeout(patience);
    return call<NextBatch | null>(batchDataPath(path), { signal }).catch(() => null);
  }
  const shown = document.querySelector<HTMLElement>('[data-next-batch]')?.dataset.nextBatch;
  return shown ? JSON.parse(shown) : null;
}

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
