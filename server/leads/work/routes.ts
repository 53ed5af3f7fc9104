import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { News } from '../../live/news.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { mayDo } from '../../staff/accounts/permissions.ts';
import { findLead } from '../list/find-lead.ts';
import { changeWork, etagOf, readWork } from './change.ts';
import { changeMany, undoChange } from './change-many.ts';
import { addNote, listNotes, recordContact } from './notes.ts';
import { readTimeline } from './timeline.ts';
import { readToday } from './today.ts';

export interface WorkServices {
  database: Database;
  news: Pick<News, 'announce'>;
}

/** What staff do about leads. */
export async function workRoutes(app: FastifyInstance, { database, news }: WorkServices) {
  const budget = { rateLimit: rateLimits.reads };
  const find = (named: string) => findLead(database, named);

  route(
    app,
    'GET /api/admin/today',
    async (request) => {
      const { owner } = request.query;
      const { actor } = request;
      const isOwn = owner === 'me' && actor.kind === 'session';
      const today = await readToday(database, isOwn ? actor.id : undefined);
      const leads = today.sections.reduce((sum, { items }) => sum + items.length, 0);
      await request.audit('today.read', null, { owner: isOwn ? 'me' : 'all', leads });
      return today;
    },
    budget,
  );

  route(
    app,
    'GET /api/admin/applications/:id/work',
    async (request, reply) => {
      const { id, referenceId } = await find(request.params.id);
      const work = await readWork(database, id);
      await request.audit('work.read', referenceId);
      reply.header('etag', etagOf(work));
      return work;
    },
    budget,
  );

  route(app, 'PUT /api/admin/applications/:id/work', async (request, reply) => {
    const ifMatch = request.headers['if-match'];
    if (!ifMatch) throw new Problem('precondition-required');
    const { id } = await find(request.params.id);
    const changeId = randomUUID();
    const work = await changeWork(database, id, request.body, { by: request.actor.label, ifMatch, changeId });
    news.announce('work');
    reply.headers({ etag: etagOf(work), 'x-change-id': changeId });
    return work;
  });

  route(app, 'POST /api/admin/work/changes', async ({ body, actor }) => {
    const { changeId, filter } = body;
    const { numbers, held, tz, ...searched } = filter;
    // How many were changed tells how many match.
    if (!mayDo(actor, 'read') && (numbers === undefined || held !== 'false' || Object.keys(searched).length > 0)) {
      throw new Problem('forbidden');
    }
    const done = await changeMany(database, { ...body, by: actor.label });
    news.announce('work');
    return { changeId, ...done };
  });

  route(app, 'POST /api/admin/work/changes/:id/undo', async ({ params, actor }) => {
    const undone = await undoChange(database, params.id, actor.label);
    news.announce('work');
    return undone;
  });

  route(
    app,
    'GET /api/admin/applications/:id/notes',
    async (request) => {
      const { id, referenceId } = await find(request.params.id);
      await request.audit('note.list', referenceId);
      return { items: await listNotes(database, id) };
    },
    budget,
  );

  route(app, 'POST /api/admin/applications/:id/notes', async (request) => {
    const { id, referenceId } = await find(request.params.id);
    const note = await request.change(async (models, audit) => {
      const by = request.actor.label;
      const added = await addNote(models, { applicationId: id, text: request.body.text, by });
      await audit('note.add', referenceId);
      return added;
    });
    news.announce('work');
    return note;
  });

  route(
    app,
    'GET /api/admin/applications/:id/timeline',
    async (request) => {
      const { id, referenceId } = await find(request.params.id);
      await request.audit('timeline.read', referenceId);
      return { items: await readTimeline(database, id) };
    },
    budget,
  );

  route(app, 'POST /api/admin/applications/:id/contacts', async (request) => {
    const { id, referenceId } = await find(request.params.id);
    await request.change(async (models, audit) => {
      await recordContact(models, { ...request.body, applicationId: id, by: request.actor.label });
      await audit('work.contact', referenceId, { way: request.body.way });
    });
    news.announce('work');
  });
}
