import type { FastifyInstance } from 'fastify';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { recordConsent } from '../../applicants/consents.ts';
import type { Outbox } from '../../deliveries/feature.ts';
import { probeNow, replay } from '../../deliveries/queue.ts';
import type { ResumeLinks } from '../../intake/resumes/resumes.ts';
import { decideHold } from '../../intake/spam/holds.ts';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/server-parts.ts';
import { decidePerson } from '../persons/persons.ts';
import { auditedFilter } from './filter.ts';
import { listLeads } from './list-leads.ts';
import { findLead, readLead } from './read-lead.ts';

export async function leadRoutes(app: FastifyInstance, services: Platform & { links: ResumeLinks; outbox: Outbox }) {
  const { database, links, news, outbox } = services;

  route(app, 'GET /api/admin/applications', async (request) => {
    const { sort, cursor, limit, ...filter } = request.query;
    const [page, anyDelivery] = await Promise.all([
      listLeads(database, links, request.query),
      outbox.kinds.length > 0 || database.prisma.delivery.findFirst({ where: { state: { not: 'skipped' } } }),
    ]);
    const circumstances = { sort, isFollowing: cursor !== undefined, leads: page.items.length };
    await request.audit('application.list', null, { ...auditedFilter(filter), ...circumstances });
    return { ...page, hasDeliveries: anyDelivery !== null };
  });

  route(app, 'GET /api/admin/applications/:id', async (request) => {
    const lead = await readLead(services, request.params.id);
    await request.audit('application.read', lead.referenceId);
    return lead;
  });

  route(app, 'POST /api/admin/applications/:id/hold', async (request) => {
    const { decision } = request.body;
    const { id, referenceId } = await findLead(database, request.params.id);
    await request.change(async (models, audit) => {
      await decideHold(models, outbox, id, { decision, by: request.actor.label });
      await audit(`hold.${decision}`, referenceId);
    }, 'leads');
    // The free seats on the page of the course change as well.
    news.announce('work');
  });

  route(app, 'POST /api/admin/applications/:id/person', async (request) => {
    const { other: named, isSame } = request.body;
    const lead = await findLead(database, request.params.id);
    const other = await findLead(database, named);
    await request.change(async (models, audit) => {
      await decidePerson(models, [lead.id, other.id], isSame, request.actor.label);
      await audit(isSame ? 'person.link' : 'person.unlink', lead.referenceId, { other: other.referenceId });
    }, 'leads');
  });

  route(app, 'POST /api/admin/applications/:id/consents', async (request) => {
    const { id, referenceId } = await findLead(database, request.params.id);
    await request.change(async (models, audit) => {
      await recordConsent(models, id, request.body);
      await audit('consent.record', referenceId, request.body);
    }, 'leads');
  });

  route(app, 'POST /api/admin/deliveries/:id/replay', async (request) => {
    const row = await request.change(async (models, audit) => {
      if ((await replay(models, request.params)) === 0) throw new Problem('not-found');
      const { application, ...delivery } = await models.delivery.findUniqueOrThrow({
        where: request.params,
        include: { application: { select: { number: true } } },
      });
      await audit('delivery.replay', formatReferenceId(application.number), { kind: delivery.kind });
      return delivery;
    }, 'deliveries');
    outbox.wake();
    return row;
  });

  route(app, 'POST /api/admin/targets/:kind/try', async (request) => {
    const { kind } = request.params;
    await request.change(async (models, audit) => {
      if (!(await probeNow(models, kind))) throw new Problem('not-found');
      await audit('delivery.probe', kind);
    }, 'deliveries');
    outbox.wake();
  });
}
