import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formatReferenceId } from '../../shared/reference-id.ts';
import {
  deliverySchema,
  leadDetailSchema,
  leadPageSchema,
  leadQuerySchema,
  messagePageSchema,
  messageQuerySchema,
  overviewQuerySchema,
  overviewSchema,
} from '../../shared/staff-leads.ts';
import { audit } from '../accounts/staff-scope.ts';
import type { Config } from '../config.ts';
import { listMessages } from '../contact/list-messages.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../deliveries/outbox.ts';
import { readRetention } from '../erasure/retention.ts';
import { problemResponses } from '../http/openapi.ts';
import { Problem } from '../http/problems.ts';
import type { News } from '../news/news.ts';
import type { ResumeLinks } from '../resumes/resumes.ts';
import { describeFilter } from './filter.ts';
import { listLeads } from './list-leads.ts';
import { readOverview } from './overview.ts';
import { deliverySelection, leadKey, readLead, toDelivery } from './read-lead.ts';

export interface LeadServices {
  config: Config;
  database: Database;
  links: ResumeLinks;
  outbox: Pick<Outbox, 'replay'>;
  news: News;
}

const id = z.object({ id: z.uuid() });

/** What staff read of leads, their deliveries and the messages of the contact form. */
export const leadRoutes: FastifyPluginAsyncZod<LeadServices> = async (app, services) => {
  const { config, database, links, outbox, news } = services;

  app.get(
    '/api/admin/applications',
    {
      config: { needs: 'read' },
      schema: {
        summary: 'Search, filter and sort applications, page by page',
        querystring: leadQuerySchema,
        response: { 200: leadPageSchema, ...problemResponses(400, 401, 403, 503) },
      },
    },
    async (request) => {
      const page = await listLeads(database, links, request.query);
      const { sort, cursor, limit, ...filter } = request.query;
      await audit(request, 'application.list', null, {
        ...describeFilter(filter),
        sort,
        leads: page.items.length,
        isFollowing: cursor !== undefined,
      });
      return page;
    },
  );

  app.get(
    '/api/admin/applications/:id',
    {
      config: { needs: 'read' },
      schema: {
        summary: 'Read an application, by its ID or its reference ID',
        description: 'In a reference ID, - may stand for /.',
        params: z.object({ id: z.string().max(60) }),
        response: { 200: leadDetailSchema, ...problemResponses(400, 401, 403, 404, 503) },
      },
    },
    async (request) => {
      const lead = await readLead(database, links, leadKey(request.params.id));
      await audit(request, 'application.read', lead.referenceId);
      return lead;
    },
  );

  app.post(
    '/api/admin/deliveries/:id/replay',
    {
      config: { needs: 'replay' },
      schema: {
        summary: 'Make a delivery again that failed or waits',
        params: id,
        response: { 202: deliverySchema, ...problemResponses(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) => {
      const isAsked = await outbox.replay(request.params.id);
      const delivery = await database.prisma.delivery.findUnique({
        where: request.params,
        select: { ...deliverySelection, application: { select: { number: true } } },
      });
      if (!isAsked || !delivery) throw new Problem('not-found');
      const { application, ...row } = delivery;
      await audit(request, 'delivery.replay', formatReferenceId(application.number), { kind: row.kind });
      news.announce('deliveries');
      return reply.code(202).send(toDelivery(row));
    },
  );

  app.get(
    '/api/admin/contact-messages',
    {
      config: { needs: 'read' },
      schema: {
        summary: 'Messages of the contact form, the latest first',
        querystring: messageQuerySchema,
        response: { 200: messagePageSchema, ...problemResponses(400, 401, 403, 503) },
      },
    },
    async (request) => {
      const page = await listMessages(database, request.query);
      await audit(request, 'message.list', null, { messages: page.items.length });
      return page;
    },
  );

  app.delete(
    '/api/admin/contact-messages/:id',
    {
      config: { needs: 'erase' },
      schema: {
        summary: 'Erase a message of the contact form',
        params: id,
        response: { 204: z.undefined().describe('Erased'), ...problemResponses(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) => {
      const { count } = await database.prisma.contactMessage.deleteMany({ where: request.params });
      if (count === 0) throw new Problem('not-found');
      await audit(request, 'message.erase', request.params.id);
      news.announce('messages');
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/admin/overview',
    {
      config: { needs: 'read' },
      schema: {
        summary: 'Numbers of a period: leads per day, week, course and source, and how deliveries do',
        querystring: overviewQuerySchema,
        response: { 200: overviewSchema, ...problemResponses(400, 401, 403, 503) },
      },
    },
    async (request) => {
      const overview = await readOverview(database, request.query);
      await audit(request, 'overview.read');
      return { ...overview, retention: await readRetention(database, config) };
    },
  );
};
