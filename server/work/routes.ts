import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WorkSettings } from '../../shared/lead-work.ts';
import type { Models } from '../audit/audit.ts';
import type { ResumeLinks } from '../intake/resumes/resumes.ts';
import { findLead } from '../leads/read-lead.ts';
import { takeLock } from '../platform/database/database.ts';
import { mayDo } from '../platform/http/actors.ts';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';
import type { Platform } from '../platform/server-parts.ts';
import { giveOwnerless } from '../records/assign.ts';
import { etagOf, findOwner } from '../records/work.ts';
import { changeMany, changeWork, readWork, type Transaction, undoChange } from './change.ts';
import { readTimeline } from './timeline.ts';
import { readToday } from './today.ts';

function change<Result>(request: FastifyRequest, make: (transaction: Transaction) => Promise<Result>) {
  const by = request.actor.label;
  return request.change((models, audit) => make({ models, audit, by }), 'work');
}

async function readSettings({ staffAccount, leadRule }: Models): Promise<WorkSettings> {
  const where = { disabledAt: null };
  const people = await staffAccount.findMany({ where, orderBy: [{ name: 'asc' }, { email: 'asc' }] });
  const rules = await leadRule.findMany({ orderBy: { course: 'asc' }, include: { owner: true } });
  return {
    people: people.map(({ email, name, takesLeads }) => ({ owner: email, name, takesLeads })),
    rules: rules.map(({ course, owner }) => ({ course, owner: owner.email })),
  };
}

export async function workRoutes(app: FastifyInstance, { database, links, news }: Platform & { links: ResumeLinks }) {
  const { prisma } = database;

  route(app, 'GET /api/admin/today', async (request) => {
    const { actor, query } = request;
    const ownerId = query.owner === 'me' && actor.kind === 'session' ? actor.id : undefined;
    const today = await readToday(database, links, ownerId);
    const leads = today.sections.reduce((sum, { items }) => sum + items.length, 0);
    await request.audit('today.read', null, { owner: ownerId ? 'me' : 'all', leads });
    return today;
  });

  route(app, 'GET /api/admin/applications/:id/work', async (request, reply) => {
    const { id, referenceId } = await findLead(database, request.params.id);
    const work = await readWork(prisma, id);
    await request.audit('work.read', referenceId);
    reply.header('etag', etagOf(work));
    return work;
  });

  route(app, 'PUT /api/admin/applications/:id/work', async (request, reply) => {
    const ifMatch = request.headers['if-match'];
    if (!ifMatch) throw new Problem('precondition-required');
    const { id } = await findLead(database, request.params.id);
    const changeId = randomUUID();
    const work = await change(request, (made) => changeWork(made, id, request.body, { ifMatch, changeId }));
    reply.headers({ etag: etagOf(work), 'x-change-id': changeId });
    return work;
  });

  route(app, 'POST /api/admin/work/changes', async (request) => {
    const { body, actor } = request;
    const { numbers, held, tz, ...searched } = body.filter;
    // The number of changed leads reveals the number of matches.
    if (!mayDo(actor, 'read') && (numbers === undefined || held !== 'false' || Object.keys(searched).length > 0)) {
      throw new Problem('forbidden');
    }
    return { changeId: body.changeId, ...(await change(request, (made) => changeMany(made, body))) };
  });

  route(app, 'POST /api/admin/work/changes/:id/undo', (request) =>
    change(request, (made) => undoChange(made, request.params.id)),
  );

  route(app, 'GET /api/admin/applications/:id/timeline', async (request) => {
    const { id, referenceId } = await findLead(database, request.params.id);
    await request.audit('timeline.read', referenceId);
    return { items: await readTimeline(database, id) };
  });

  route(app, 'GET /api/admin/work-settings', () => readSettings(prisma));

  route(app, 'PUT /api/admin/work-settings', async (request) => {
    await request.change(async (models, audit) => {
      const { staffAccount, leadRule } = models;
      await takeLock(models, 'leadAssignment');
      const ids: string[] = [];
      for (const taker of request.body.takers) ids.push(await findOwner(models, taker));
      const inUse = { disabledAt: null };
      await staffAccount.updateMany({ where: { ...inUse, id: { in: ids } }, data: { takesLeads: true } });
      await staffAccount.updateMany({ where: { ...inUse, id: { notIn: ids } }, data: { takesLeads: false } });
      await leadRule.deleteMany();
      for (const { course, owner } of request.body.rules) {
        const ownerId = await findOwner(models, owner);
        await leadRule.upsert({ where: { course }, create: { course, ownerId }, update: { ownerId } });
      }
      await audit('work-settings.change', null, request.body);
    });
    // Leads of accounts in use stay.
    await giveOwnerless(database);
    news.announce('work');
    return readSettings(prisma);
  });

  route(app, 'GET /api/admin/reply-texts', async () => {
    return { items: await prisma.replyText.findMany({ orderBy: [{ title: 'asc' }, { createdAt: 'asc' }] }) };
  });

  route(app, 'POST /api/admin/reply-texts', (request) =>
    request.change(async ({ replyText }, audit) => {
      const text = await replyText.create({ data: request.body });
      await audit('reply-text.add', text.title);
      return text;
    }),
  );

  route(app, 'PUT /api/admin/reply-texts/:id', (request) =>
    request.change(async ({ replyText }, audit) => {
      await replyText.update({ where: request.params, data: request.body });
      await audit('reply-text.change', request.body.title);
    }),
  );

  route(app, 'DELETE /api/admin/reply-texts/:id', (request) =>
    request.change(async ({ replyText }, audit) => {
      await replyText.delete({ where: request.params });
      await audit('reply-text.remove', request.params.id);
    }),
  );
}
