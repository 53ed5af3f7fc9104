import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { contactSchema } from '../../../shared/lead-work.ts';
import type { News } from '../../live/news.ts';
import type { Database } from '../../platform/database/database.ts';
import { lacksReference } from '../../platform/database/refused.ts';
import { Problem } from '../../platform/http/problems.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { mayDo } from '../../staff/accounts/permissions.ts';
import type { Audit, Models } from '../../staff/audit/change.ts';
import { findLead } from '../list/find-lead.ts';
import { changeMany, changeWork, readWork, undoChange } from './change.ts';
import { etagOf } from './stored-work.ts';
import { readTimeline } from './timeline.ts';
import { readToday } from './today.ts';

export interface WorkServices {
  database: Database;
  news: Pick<News, 'announce'>;
}

/** @throws Problem `not-found` for a failed insertion for an erased lead; other errors unchanged. */
function refuseErased(error: unknown): never {
  throw lacksReference(error) ? new Problem('not-found') : error;
}

interface Recording {
  models: Models;
  audit: Audit;
  by: string;
}
type NamedLead = Awaited<ReturnType<typeof findLead>>;

async function addNote({ models, audit, by }: Recording, { id: applicationId, referenceId }: NamedLead, text: string) {
  const added = await models.leadNote.create({ data: { applicationId, text, by } }).catch(refuseErased);
  await audit('note.add', referenceId);
  return added;
}

async function recordContact(
  { models: { leadEvent, leadWork }, audit, by }: Recording,
  { id: applicationId, referenceId }: NamedLead,
  { way, replyText }: z.output<typeof contactSchema>,
): Promise<void> {
  const { at } = await leadEvent.create({ data: { applicationId, kind: way, replyText, by } }).catch(refuseErased);
  await leadWork.updateMany({ where: { applicationId, firstContactAt: null }, data: { firstContactAt: at } });
  await audit('work.contact', referenceId, { way });
}

/** Routes of the work on leads. */
export async function workRoutes(app: FastifyInstance, { database, news }: WorkServices) {
  const budget = { rateLimit: rateLimits.reads };
  const { prisma } = database;
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
      const work = await readWork(prisma, id);
      await request.audit('work.read', referenceId);
      reply.header('etag', etagOf(work));
      return work;
    },
    budget,
  );

  route(app, 'PUT /api/admin/applications/:id/work', async (request, reply) => {
    const ifMatch = request.headers['if-match'];
    if (!ifMatch) throw new Problem('precondition-required');
    const { id, referenceId } = await find(request.params.id);
    const options = { by: request.actor.label, ifMatch, changeId: randomUUID() };
    const { contact, note, ...given } = request.body;
    const work = await request.change(async (models, audit, session) => {
      const changed = await changeWork({ models, audit, session }, id, given, options);
      const recorded = { models, audit, by: options.by };
      if (contact) await recordContact(recorded, { id, referenceId }, contact);
      if (note) await addNote(recorded, { id, referenceId }, note);
      return changed;
    });
    news.announce('work');
    reply.headers({ etag: etagOf(work), 'x-change-id': options.changeId });
    return work;
  });

  route(app, 'POST /api/admin/work/changes', async (request) => {
    const { body, actor } = request;
    const { numbers, held, tz, ...searched } = body.filter;
    // The number of changed leads reveals the number of matches.
    if (!mayDo(actor, 'read') && (numbers === undefined || held !== 'false' || Object.keys(searched).length > 0)) {
      throw new Problem('forbidden');
    }
    const done = await request.change((models, audit, session) =>
      changeMany({ models, audit, session }, { ...body, by: actor.label }),
    );
    news.announce('work');
    return { changeId: body.changeId, ...done };
  });

  route(app, 'POST /api/admin/work/changes/:id/undo', async (request) => {
    const undone = await request.change((models, audit, session) =>
      undoChange({ models, audit, session }, request.params.id, request.actor.label),
    );
    news.announce('work');
    return undone;
  });

  route(
    app,
    'GET /api/admin/applications/:id/notes',
    async (request) => {
      const { id: applicationId, referenceId } = await find(request.params.id);
      await request.audit('note.list', referenceId);
      return { items: await prisma.leadNote.findMany({ where: { applicationId }, orderBy: { at: 'desc' } }) };
    },
    budget,
  );

  route(app, 'POST /api/admin/applications/:id/notes', async (request) => {
    const lead = await find(request.params.id);
    const note = await request.change((models, audit) =>
      addNote({ models, audit, by: request.actor.label }, lead, request.body.text),
    );
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
    const lead = await find(request.params.id);
    await request.change((models, audit) =>
      recordContact({ models, audit, by: request.actor.label }, lead, request.body),
    );
    news.announce('work');
  });
}
