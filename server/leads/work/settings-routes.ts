import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { WorkServices } from './routes.ts';
import {
  addReplyText,
  changeReplyText,
  changeSettings,
  listReplyTexts,
  readSettings,
  removeReplyText,
} from './settings.ts';

/** Who gets new leads, and the texts with which staff answer. */
export async function workSettingsRoutes(app: FastifyInstance, { database, news }: WorkServices) {
  route(app, 'GET /api/admin/work-settings', () => readSettings(database));

  route(app, 'PUT /api/admin/work-settings', async (request) => {
    await changeSettings(database, request.body);
    await request.audit('work-settings.change', null, request.body);
    news.announce('work');
    return readSettings(database);
  });

  route(app, 'GET /api/admin/reply-texts', async () => ({ items: await listReplyTexts(database) }));

  route(app, 'POST /api/admin/reply-texts', async (request) => {
    const text = await addReplyText(database, request.body);
    await request.audit('reply-text.add', text.title);
    return text;
  });

  route(app, 'PUT /api/admin/reply-texts/:id', async (request) => {
    await changeReplyText(database, request.params.id, request.body);
    await request.audit('reply-text.change', request.body.title);
  });

  route(app, 'DELETE /api/admin/reply-texts/:id', async (request) => {
    await removeReplyText(database, request.params.id);
    await request.audit('reply-text.remove', request.params.id);
  });
}
