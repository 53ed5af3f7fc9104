import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import { personOf } from '../../staff/accounts/permissions.ts';
import { addView, changeView, listViews, removeView } from './views.ts';

/** Lists of leads that staff keep under a name. */
export async function viewRoutes(app: FastifyInstance, { database }: { database: Db }) {
  route(app, 'GET /api/admin/views', async ({ actor }) => ({ items: await listViews(database.prisma, actor) }));

  route(app, 'POST /api/admin/views', (request) =>
    request.change(async (models, audit) => {
      const view = await addView(models, request.body, personOf(request));
      await audit('view.add', view.id, { isShared: view.isShared });
      return view;
    }),
  );

  route(app, 'PUT /api/admin/views/:id', async (request) => {
    const { id } = request.params;
    await request.change(async (models, audit) => {
      await changeView(models, id, request.body, personOf(request));
      await audit('view.change', id, { isShared: request.body.isShared });
    });
  });

  route(app, 'DELETE /api/admin/views/:id', async (request) => {
    const { id } = request.params;
    await request.change(async (models, audit) => {
      await removeView(models, id, personOf(request));
      await audit('view.remove', id);
    });
  });
}
