import type { FastifyInstance } from 'fastify';
import { type BatchChange, batchLimit, nameOfBatch } from '../../shared/batches.ts';
import { notHeld } from '../intake/spam/holds.ts';
import type { Prisma } from '../platform/database/generated/client.ts';
import { lacksReference } from '../platform/database/unavailable.ts';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';
import type { Platform, ServerParts } from '../platform/server-parts.ts';
import type { Site } from '../site/load.ts';
import type { RenderCourse } from '../site/render-answer.ts';
import { omit, readUpcoming, seated, withSeats } from './batches.ts';
import { showBatches } from './pages.ts';

/** The columns that were given, with null for empty texts. */
function dataOf({ startsOn, trainerPicture, ...given }: BatchChange): Prisma.BatchUpdateInput {
  const values = Object.entries(given).map(([name, value]) => [name, value === '' ? null : value]);
  return {
    ...Object.fromEntries(values),
    ...(startsOn && { startsOn: new Date(startsOn) }),
    ...(trainerPicture !== undefined && { trainerPicture: trainerPicture && Buffer.from(trainerPicture, 'base64') }),
    changedAt: new Date(),
  };
}

/** A change for the audit trail, which keeps no pictures. */
function withoutPicture({ trainerPicture, ...given }: BatchChange): Record<string, unknown> {
  return trainerPicture === undefined ? given : { ...given, hasTrainerPicture: trainerPicture !== null };
}

async function batchRoutes(app: FastifyInstance, { database: { prisma } }: Platform) {
  route(app, 'GET /api/admin/batches', async () => {
    const batches = await prisma.batch.findMany({
      orderBy: [{ startsOn: 'desc' }, { course: 'asc' }, { id: 'asc' }],
      take: batchLimit,
      omit,
    });
    return { items: await withSeats(prisma, batches) };
  });

  route(app, 'POST /api/admin/batches', (request) =>
    request.change(async (models, audit) => {
      const { body } = request;
      const batch = await models.batch.create({ data: dataOf(body) as Prisma.BatchCreateInput, omit });
      await audit('batch.add', nameOfBatch(batch), withoutPicture(body));
      return seated(models, batch);
    }, 'batches'),
  );

  route(app, 'PATCH /api/admin/batches/:id', (request) =>
    request.change(async (models, audit) => {
      const { params, body } = request;
      const batch = await models.batch.update({ where: params, data: dataOf(body), omit });
      await audit('batch.change', nameOfBatch(batch), withoutPicture(body));
      return seated(models, batch);
    }, 'batches'),
  );

  route(app, 'DELETE /api/admin/batches/:id', (request) =>
    request.change(async (models, audit) => {
      const { id } = request.params;
      // As the foreign key would, but leads are locked before their batch.
      await models.application.updateMany({ where: { batchId: id }, data: { batchId: null } });
      // Spam is not counted, and no reason to keep a batch.
      const ofSpam = { batchId: id, application: { NOT: notHeld } };
      await models.leadWork.updateMany({ where: ofSpam, data: { batchId: null } });
      const batch = await models.batch.delete({ where: { id } }).catch((error) => {
        throw lacksReference(error) ? new Problem('batch-not-empty') : error;
      });
      await audit('batch.remove', nameOfBatch(batch));
    }, 'batches'),
  );
}

export async function addBatches(
  { app, staff }: ServerParts,
  needs: Platform & { site: Site; renderCourse: RenderCourse },
) {
  const { prisma } = needs.database;
  const readPicture = async (id: string) => (await prisma.batch.findUnique({ where: { id } }))?.trainerPicture ?? null;
  app.addHook('onClose', await showBatches({ ...needs, read: () => readUpcoming(prisma), readPicture }));
  staff((scope) => batchRoutes(scope, needs));
}
