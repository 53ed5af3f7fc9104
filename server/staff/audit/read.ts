import { z } from 'zod';
import type { Received } from '../../../shared/api/api.ts';
import type { auditEntrySchema, auditPageSchema } from '../../../shared/staff-accounts.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Cursor, readPage } from '../../platform/http/paging.ts';

/** The actions that read one lead: the lead itself, or its file. */
export const readingActions = ['application.read', 'resume.download', 'resume.view'];

interface Row {
  sequence: string | number;
  at: Date;
  actor: string;
  action: string;
  subject: string | null;
  detail: string;
}

/** Every text that is made of this is one of two constants. */
function pageIn(order: 'ASC' | 'DESC'): string {
  return `
    SELECT sequence, at, actor, action, subject, detail FROM audit_entries
    WHERE ($1::bigint IS NULL OR sequence ${order === 'ASC' ? '>' : '<'} $1) AND ($2::text IS NULL OR action = $2)
      AND ($3::text IS NULL OR actor = $3) AND ($4::text IS NULL OR subject = $4)
    ORDER BY sequence ${order} LIMIT $5`;
}

function parseDetail(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function describe({ sequence, at, detail, ...entry }: Row): z.output<typeof auditEntrySchema> {
  return { ...entry, sequence: Number(sequence), at, detail: parseDetail(detail) };
}

const position = z.object({ sequence: z.int() });

/** A page of the trail, newest first. */
export async function readAudit(
  { rows }: Db,
  { action, actor, subject, ...query }: Received<'GET /api/admin/audit', 'query'>,
): Promise<z.output<typeof auditPageSchema>> {
  const read = (at: Cursor<z.output<typeof position>> | undefined, limit: number) =>
    rows<Row>(pageIn(at?.isBackward ? 'ASC' : 'DESC'), [
      at?.sequence ?? null,
      action ?? null,
      actor ?? null,
      subject ?? null,
      limit,
    ]);
  const page = await readPage(query, position, read, ({ sequence }) => ({ sequence: Number(sequence) }));
  return { ...page, items: page.items.map(describe) };
}
