import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import { personOf } from '../../staff/accounts/permissions.ts';
import { addView, changeView, listViews, removeView } from './views.ts';

/** Lists of leads that staff keep under a name. */
export async function viewRoutes(app: FastifyInstance, { database }: { database: Database }) {
  route(app, 'GET /api/admin/views', async ({ actor }) => ({ items: await listViews(database, actor) }));

  route(app, 'POST /api/admin/views', async (request) => {
    const view = await addView(database, request.body, personOf(request));
    await request.audit('view.add', view.id, { isShared: view.isShared });
    return view;
  });

  route(app, 'PUT /api/admin/views/:id', async (request) => {
    const { id } = request.params;
    await changeView(database, id, request.body, personOf(request));
    await request.audit('view.change', id, { isShared: request.body.isShared });
  });

  route(app, 'DELETE /api/admin/views/:id', async (request) => {
    await removeView(database, request.params.id, personOf(request));
    await request.audit('view.remove', request.params.id);
  });
}
