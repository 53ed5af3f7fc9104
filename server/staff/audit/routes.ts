import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import { readAudit } from './read.ts';
import { verifyAudit } from './seals.ts';

/** The audit trail, for admins. */
export async function auditRoutes(app: FastifyInstance, { database }: { database: Db }) {
  route(app, 'GET /api/admin/audit', async (request) => {
    // Only the first page is recorded, because reading the whole trail would add an entry for each page.
    if (request.query.cursor === undefined) await request.audit('audit.read');
    return readAudit(database, request.query);
  });

  route(app, 'GET /api/admin/audit/verify', async (request) => {
    await request.audit('audit.verify');
    return verifyAudit(database, request.query.head);
  });
}
