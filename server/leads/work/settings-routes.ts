import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { newWorkSettingsSchema, WorkSettings } from '../../../shared/lead-work.ts';
import { locks } from '../../platform/database/locks.ts';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import type { Models } from '../../staff/audit/change.ts';
import { giveOwnerless } from './assign.ts';
import type { WorkServices } from './routes.ts';
import { findOwner } from './stored-work.ts';

/** The accounts that can own leads, those that get new ones, and the rules by course. */
async function readSettings({ staffAccount, leadRule }: Models): Promise<WorkSettings> {
  const people = await staffAccount.findMany({
    where: { disabledAt: null },
    orderBy: [{ name: 'asc' }, { email: 'asc' }],
    select: { email: true, name: true, takesLeads: true },
  });
  const rules = await leadRule.findMany({ orderBy: { course: 'asc' }, include: { owner: true } });
  return {
    people: people.map(({ email, ...person }) => ({ owner: email, ...person })),
    rules: rules.map(({ course, owner }) => ({ course, owner: owner.email })),
  };
}

/**
 * Changes the assignment of new leads. Leads of accounts in use stay; see `giveOwnerless` for the others.
 *
 * @throws Problem `invalid-fields`
 */
async function changeSettings(models: Models, { takers, rules }: z.output<typeof newWorkSettingsSchema>) {
  const { staffAccount, leadRule } = models;
  // Concurrent changes take turns.
  await models.$executeRawUnsafe(locks.leadAssignment);
  const ids: string[] = [];
  for (const taker of takers) ids.push(await findOwner(models, taker));
  const inUse = { disabledAt: null };
  await staffAccount.updateMany({ where: { ...inUse, id: { in: ids } }, data: { takesLeads: true } });
  await staffAccount.updateMany({ where: { ...inUse, id: { notIn: ids } }, data: { takesLeads: false } });
  await leadRule.deleteMany();
  for (const { course, owner } of rules) {
    const ownerId = await findOwner(models, owner);
    await leadRule.upsert({ where: { course }, create: { course, ownerId }, update: { ownerId } });
  }
}

/** Routes of the assignment of new leads, and of reply texts. */
export async function workSettingsRoutes(app: FastifyInstance, { database, news }: WorkServices) {
  const { prisma } = database;

  route(app, 'GET /api/admin/work-settings', () => readSettings(prisma));

  route(app, 'PUT /api/admin/work-settings', async (request) => {
    await request.change(async (models, audit) => {
      await changeSettings(models, request.body);
      await audit('work-settings.change', null, request.body);
    });
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

  route(app, 'PUT /api/admin/reply-texts/:id', async (request) => {
    await request.change(async ({ replyText }, audit) => {
      const { count } = await replyText.updateMany({ where: request.params, data: request.body });
      if (count === 0) throw new Problem('not-found');
      await audit('reply-text.change', request.body.title);
    });
  });

  route(app, 'DELETE /api/admin/reply-texts/:id', async (request) => {
    await request.change(async ({ replyText }, audit) => {
      const { count } = await replyText.deleteMany({ where: request.params });
      if (count === 0) throw new Problem('not-found');
      await audit('reply-text.remove', request.params.id);
    });
  });
}
