import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { giveOwnerless } from './assign.ts';
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
    await request.change(async (models, audit, session) => {
      await changeSettings({ models, session }, request.body);
      await audit('work-settings.change', null, request.body);
    });
    await giveOwnerless(database);
    news.announce('work');
    return readSettings(database);
  });

  route(app, 'GET /api/admin/reply-texts', async () => ({ items: await listReplyTexts(database) }));

  route(app, 'POST /api/admin/reply-texts', (request) =>
    request.change(async (models, audit) => {
      const text = await addReplyText(models, request.body);
      await audit('reply-text.add', text.title);
      return text;
    }),
  );

  route(app, 'PUT /api/admin/reply-texts/:id', async (request) => {
    await request.change(async (models, audit) => {
      await changeReplyText(models, request.params.id, request.body);
      await audit('reply-text.change', request.body.title);
    });
  });

  route(app, 'DELETE /api/admin/reply-texts/:id', async (request) => {
    const { id } = request.params;
    await request.change(async (models, audit) => {
      await removeReplyText(models, id);
      await audit('reply-text.remove', id);
    });
  });
}
