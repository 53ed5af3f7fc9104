import type { FastifyInstance } from 'fastify';
import type { News } from '../../live/news.ts';
import { route } from '../../platform/http/route.ts';
import { type ImportServices, importRows } from './import-rows.ts';

/** Route of the import of earlier leads. */
export async function importRoutes(
  app: FastifyInstance,
  { news, ...services }: ImportServices & { news: Pick<News, 'announce'> },
) {
  route(app, 'POST /api/admin/imports', async ({ body, actor }) => {
    const fates = await importRows(services, body, actor.label);
    if (!body.isDryRun && fates.some(({ fate }) => fate === 'import')) news.announce('leads');
    return { fates };
  });
}
