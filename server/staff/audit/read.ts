import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { readPage } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { verifyAudit } from './seals.ts';

/** The actions that read a lead or its file, in words. */
export const readings: Readonly<Record<string, string>> = {
  'application.read': 'Read',
  'resume.view': 'Opened the resume',
  'resume.download': 'Downloaded the resume',
};

const position = z.object({ sequence: z.int() });

export async function auditRoutes(app: FastifyInstance, { database }: { database: Db }) {
  route(app, 'GET /api/admin/audit', async (request) => {
    // Only the first page is recorded, because reading the whole trail would add an entry for each page.
    const { cursor, limit, action, actor, subject } = request.query;
    if (cursor === undefined) await request.audit('audit.read');
    const page = await readPage(
      { cursor, limit },
      position,
      (at, take) =>
        database.prisma.auditEntry.findMany({
          where: {
            ...(action !== undefined && { action }),
            ...(actor !== undefined && { actor }),
            ...(subject !== undefined && { subject }),
            ...(at && { sequence: at.isBackward ? { gt: at.sequence } : { lt: at.sequence } }),
          },
          orderBy: { sequence: at?.isBackward ? 'asc' : 'desc' },
          take,
        }),
      ({ sequence }) => ({ sequence: Number(sequence) }),
    );
    const items = page.items.map((entry) => {
      return { ...entry, sequence: Number(entry.sequence), detail: JSON.parse(entry.detail) };
    });
    return { ...page, items };
  });

  route(app, 'GET /api/admin/audit/verify', async (request) => {
    await request.audit('audit.verify');
    return verifyAudit(database, request.query.head);
  });
}
