import { batchChangeSchema, batchSchema, newBatchSchema } from '../batches.ts';
import { z } from '../zod.ts';
import type { Endpoints } from './endpoint.ts';

const byId = z.object({ id: z.guid() });

/** Batches of courses. The work of a lead names its batch. */
export const batchEndpoints = {
  'GET /api/admin/batches': {
    summary: 'Batches of courses, the latest first',
    requires: 'work',
    answer: z.object({ items: z.array(batchSchema) }),
  },
  'POST /api/admin/batches': {
    summary: 'Add a batch',
    description: 'The page of its course shows the next batch within seconds.',
    requires: 'batches',
    body: newBatchSchema,
    status: 201,
    answer: batchSchema,
  },
  'PATCH /api/admin/batches/:id': {
    summary: 'Change a batch',
    requires: 'batches',
    params: byId,
    body: batchChangeSchema,
    answer: batchSchema,
    problems: ['not-found'],
  },
  'DELETE /api/admin/batches/:id': {
    summary: 'Delete a batch without leads',
    requires: 'batches',
    params: byId,
    problems: ['not-found', 'batch-not-empty'],
  },
} as const satisfies Endpoints;
