import { newViewSchema, viewSchema } from '../saved-views.ts';
import { z } from '../zod.ts';
import type { Endpoints } from './endpoint.ts';

const byId = z.object({ id: z.guid() });

export const viewEndpoints = {
  'GET /api/admin/views': {
    summary: 'Saved views of the list of leads: one’s own and shared ones, by their names',
    requires: 'read',
    answer: z.object({ items: z.array(viewSchema) }),
  },
  'POST /api/admin/views': {
    summary: 'Save a view of the list of leads',
    requires: 'views',
    body: newViewSchema,
    status: 201,
    answer: viewSchema,
  },
  'PUT /api/admin/views/:id': {
    summary: 'Change a saved view',
    requires: 'views',
    params: byId,
    body: newViewSchema,
    problems: ['not-found'],
  },
  'DELETE /api/admin/views/:id': {
    summary: 'Delete a saved view',
    requires: 'views',
    params: byId,
    problems: ['not-found'],
  },
} as const satisfies Endpoints;
