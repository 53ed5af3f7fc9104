import type { News } from '../live/news.ts';
import type { Platform, ServerParts } from '../platform/server-parts.ts';
import type { Site } from '../site/load.ts';
import type { RenderCourse } from '../site/render-answer.ts';
import { readUpcoming } from './batches.ts';
import { createBatchPages } from './pages.ts';
import { batchRoutes } from './routes.ts';

interface BatchNeeds extends Platform {
  news: News;
  site: Site;
  renderCourse: RenderCourse;
}

/** Batches of courses, and the next one on each course's page. */
export async function addBatches(
  { app, staff, onListening }: Pick<ServerParts, 'app' | 'staff' | 'onListening'>,
  needs: BatchNeeds,
): Promise<void> {
  const { prisma } = needs.database;
  const readPicture = async (id: string) => (await prisma.batch.findUnique({ where: { id } }))?.trainerPicture ?? null;
  const pages = createBatchPages({ ...needs, read: () => readUpcoming(prisma), readPicture });
  await pages.refresh();
  staff((scope) => batchRoutes(scope, needs));
  let stop: (() => Promise<void>) | undefined;
  onListening(async () => {
    stop = pages.start();
  });
  app.addHook('onClose', () => stop?.());
}
