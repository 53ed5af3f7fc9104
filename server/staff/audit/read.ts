import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Received } from '../../../shared/api/api.ts';
import type { AuditEntry, AuditPage, AuditVerdict } from '../../../shared/staff-accounts.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Cursor, readPage } from '../../platform/http/paging.ts';

/** The actions by which somebody has read one lead: the lead itself, or its file. */
export const readingActions = ['application.read', 'resume.download', 'resume.view'];

interface Row {
  sequence: string | number;
  at: Date;
  actor: string;
  action: string;
  subject: string | null;
  detail: string;
  previousHash: Uint8Array;
  hash: Uint8Array;
}

const columns = 'sequence, at, actor, action, subject, detail, previous_hash AS "previousHash", hash';

/** Every text that is made of this is one of two constants. */
function pageIn(order: 'ASC' | 'DESC'): string {
  return `
    SELECT ${columns} FROM audit_entries
    WHERE ($1::bigint IS NULL OR sequence ${order === 'ASC' ? '>' : '<'} $1) AND ($2::text IS NULL OR action = $2)
      AND ($3::text IS NULL OR actor = $3) AND ($4::text IS NULL OR subject = $4)
    ORDER BY sequence ${order} LIMIT $5`;
}

const following = `SELECT ${columns} FROM audit_entries WHERE sequence > $1 ORDER BY sequence LIMIT 5000`;

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

function parseDetail(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function describe({ sequence, at, actor, action, subject, detail, hash }: Row): AuditEntry {
  const time = at.toISOString();
  return { sequence: Number(sequence), at: time, actor, action, subject, detail: parseDetail(detail), hash: hex(hash) };
}

const position = z.object({ sequence: z.int() });

/** A page of the trail, newest first. */
export async function readAudit(
  { rows }: Pick<Database, 'rows'>,
  { action, actor, subject, ...query }: Received<'GET /api/admin/audit', 'query'>,
): Promise<AuditPage> {
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

/** What the hash of a row has to be, by the definition in the migration that made the table. */
function hashOf(row: Row, previous: Uint8Array): string {
  const { sequence, at, actor, action, subject, detail } = row;
  const text = [sequence, at.getTime(), actor, action, subject ?? '', detail].join('\n');
  return createHash('sha256').update(previous).update(text).digest('hex');
}

const noHash = new Uint8Array();

/**
 * Follows the chain from its first entry to its last and computes every hash again.
 *
 * @param head a hash that the trail is known to have had: when no entry carries it any more, its end was cut off or the
 *   whole chain was made anew.
 */
export async function verifyAudit({ rows }: Pick<Database, 'rows'>, head?: string): Promise<AuditVerdict> {
  let last = 0;
  let previous: Uint8Array = noHash;
  let isHeadSeen = head === undefined;
  const verdict = (broken: AuditVerdict['broken']) => ({ entries: last, head: hex(previous), broken });
  for (;;) {
    const batch = await rows<Row>(following, [last]);
    if (batch.length === 0) break;
    for (const row of batch) {
      const sequence = Number(row.sequence);
      if (sequence !== last + 1) return verdict({ sequence: last + 1, reason: 'the entry is missing' });
      if (hex(row.previousHash) !== hex(previous)) {
        return verdict({ sequence, reason: 'the entry does not follow the one before it' });
      }
      const hash = hashOf(row, previous);
      if (hash !== hex(row.hash)) return verdict({ sequence, reason: 'the entry was changed' });
      if (hash === head) isHeadSeen = true;
      previous = row.hash;
      last = sequence;
    }
  }
  if (isHeadSeen) return verdict(null);
  return verdict({ sequence: last + 1, reason: 'no entry has the given hash: the end is missing' });
}
