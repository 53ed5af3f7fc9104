import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { deliveryKinds } from '../../../shared/delivery-kinds.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { eraseReasons, type erasureSchema } from '../../../shared/staff-leads.ts';
import type { News } from '../../live/news.ts';
import type { Erasure } from '../../platform/database/generated/client.ts';
import { arrival, arrivalOf, byArrival, readPage } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { leadKey } from '../list/read-lead.ts';
import { type EraseServices, eraseLead } from './erase.ts';

/** The certificate of an erasure for the API. */
function toCertificate({
  withdrawn,
  ...row
}: Erasure & { withdrawn: { keepUntil: Date } | null }): z.output<typeof erasureSchema> {
  return {
    ...row,
    referenceId: formatReferenceId(row.number),
    number: Number(row.number),
    reason: eraseReasons.find((reason) => reason === row.reason) ?? 'other',
    counts: { resumes: row.resumes, deliveries: row.deliveries, driveFiles: row.driveFileIds.length },
    keptUntil: withdrawn?.keepUntil ?? null,
    sentElsewhere: deliveryKinds.filter((kind) => row.sentElsewhere.includes(kind)),
  };
}

/** Routes to erase a lead and to list certificates. */
export async function eraseRoutes(
  app: FastifyInstance,
  { database, jobs, news }: EraseServices & { news: Pick<News, 'announce'> },
) {
  const { erasure } = database.prisma;

  route(app, 'DELETE /api/admin/applications/:id', async ({ params, query, actor }, reply) => {
    const { certificateId } = await eraseLead({ database, jobs }, leadKey(params.id), {
      by: actor.label,
      reason: query.reason,
    });
    news.announce('leads');
    reply.header('x-certificate-id', certificateId);
  });

  route(app, 'GET /api/admin/erasures', async (request) => {
    await request.audit('erasure.list');
    const page = await readPage(
      request.query,
      arrival,
      (at, take) => {
        const { behind, orderBy } = byArrival('latest', at, 'erasedAt');
        const include = { withdrawn: { select: { keepUntil: true } } };
        return erasure.findMany({ where: behind, include, orderBy, take });
      },
      ({ id, erasedAt }) => arrivalOf({ id, receivedAt: erasedAt }),
    );
    return { ...page, items: page.items.map(toCertificate), total: await erasure.count() };
  });
}
