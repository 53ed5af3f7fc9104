import type { Call } from '../../shared/api/api.ts';

/** What shows the work on leads. */
export const staleByWork = [
  'GET /api/admin/today',
  'GET /api/admin/applications',
  'GET /api/admin/applications/:id/work',
  'GET /api/admin/applications/:id/timeline',
] as const satisfies readonly Call[];

/** What shows a lead and which others belong to it. */
export const staleByLead = [
  'GET /api/admin/applications/:id',
  'GET /api/admin/applications',
] as const satisfies readonly Call[];

/** What shows messages of the contact form and the work on them. */
export const staleByMessage = [
  'GET /api/admin/contact-messages',
  'GET /api/admin/today/messages',
] as const satisfies readonly Call[];
