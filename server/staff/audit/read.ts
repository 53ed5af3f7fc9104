import { z } from 'zod';
import type { Received } from '../../../shared/api/api.ts';
import type { auditEntrySchema, auditPageSchema } from '../../../shared/staff-accounts.ts';
import type { Db } from '../../platform/database/database.ts';
import type { AuditEntry } from '../../platform/database/generated/client.ts';
import { readPage } from '../../platform/http/paging.ts';

/** The actions that read a lead or its file. */
export const readingActions = ['application.read', 'resume.download', 'resume.view'];

/** The detail, which is stored as sealed JSON of an object. */
const detailSchema = z.record(z.string(), z.unknown()).catch({});

function entryAnswer({ sequence, detail, ...entry }: AuditEntry): z.output<typeof auditEntrySchema> {
  return { ...entry, sequence: Number(sequence), detail: detailSchema.parse(JSON.parse(detail)) };
}

const position = z.object({ sequence: z.int() });

/** A page of the trail, newest first. */
export async function readAudit(
  { prisma }: Db,
  { action, actor, subject, ...query }: Received<'GET /api/admin/audit', 'query'>,
): Promise<z.output<typeof auditPageSchema>> {
  const page = await readPage(
    query,
    position,
    (at, take) =>
      prisma.auditEntry.findMany({
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
  return { ...page, items: page.items.map(entryAnswer) };
}
