import { z } from 'zod';
import { formatReferenceId } from '../../shared/reference-id.ts';
import type { Database } from '../platform/database/database.ts';
import { readingActions } from '../staff/audit/read.ts';

/** What somebody sent, and a breach may have exposed. */
export interface Affected {
  kind: 'registration' | 'message' | 'privacy request';
  /** The reference ID of a registration, the ID of a message, the number of a privacy request. */
  reference: string;
  receivedAt: Date;
  name: string;
  email: string;
  /** Empty for a message, which has none. */
  phone: string;
  /** A minor's parent or guardian, who is told instead. */
  guardian: { name: string; contact: string } | undefined;
  /** The application was withdrawn; its record was kept out of reach. */
  isWithdrawn: boolean;
}

/** Named leads, the leads that somebody read, or everything that the product holds and had received at a moment. */
export type Scope = { numbers: readonly bigint[] } | { heldUntil: Date; readBy?: { actor: string; from: Date } };

const rowSchema = z.object({
  number: z.coerce.bigint(),
  received_at: z.coerce.date(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  guardian_name: z.string().nullish(),
  guardian_contact: z.string().nullish(),
});

/** What shows many people at once, so that nobody can say which. */
const bulkActions = [
  'application.list',
  'application.export',
  'today.read',
  'message.list',
  'message.today',
  'privacy-request.list',
];

/** What is in a scope: registrations by their reference IDs, withdrawn ones included, then messages and privacy requests by their age. */
export async function findAffected(database: Pick<Database, 'rows'>, scope: Scope): Promise<Affected[]> {
  const registrations = await findRegistrations(database, scope);
  if ('numbers' in scope || scope.readBy) return registrations;
  const others = await database.rows<Omit<Affected, 'guardian' | 'isWithdrawn'>>(
    `SELECT * FROM (
       SELECT 'message' AS kind, id::text AS reference, received_at AS "receivedAt", name, email, '' AS phone FROM contact_messages
       UNION ALL
       SELECT 'privacy request', number::text, received_at, name, email, phone FROM privacy_requests
     ) AS sent WHERE "receivedAt" <= $1 ORDER BY kind, "receivedAt"`,
    [scope.heldUntil],
  );
  return [...registrations, ...others.map((one) => ({ ...one, guardian: undefined, isWithdrawn: false }))];
}

async function findRegistrations({ rows }: Pick<Database, 'rows'>, scope: Scope): Promise<Affected[]> {
  const numbers = 'numbers' in scope ? scope.numbers : await numbersHeld({ rows }, scope);
  const found = await rows<{ lead: unknown; is_withdrawn: boolean }>(
    `SELECT lead, is_withdrawn FROM (
       SELECT number, to_jsonb(a) AS lead, false AS is_withdrawn FROM applications a WHERE number = ANY($1::bigint[])
       UNION ALL
       SELECT e.number, w.record, true FROM withdrawn_records w JOIN erasures e ON e.id = w.erasure_id
       WHERE e.number = ANY($1::bigint[])
     ) AS everybody ORDER BY number`,
    [numbers.map(String)],
  );
  return found.map(({ lead, is_withdrawn: isWithdrawn }) => {
    const row = rowSchema.parse(lead);
    const { guardian_name: guardianName, guardian_contact: contact } = row;
    return {
      kind: 'registration',
      reference: formatReferenceId(row.number),
      receivedAt: row.received_at,
      name: row.name,
      email: row.email,
      phone: row.phone,
      guardian: guardianName && contact ? { name: guardianName, contact } : undefined,
      isWithdrawn,
    };
  });
}

/** Whether an actor did something in the period that may have shown anybody. */
export async function hasReadInBulk(
  { rows }: Pick<Database, 'rows'>,
  { actor, from, until }: { actor: string; from: Date; until: Date },
): Promise<boolean> {
  const [entry] = await rows(
    'SELECT FROM audit_entries WHERE actor = $1 AND at BETWEEN $2 AND $3 AND action = ANY($4::text[]) LIMIT 1',
    [actor, from, until, bulkActions],
  );
  return entry !== undefined;
}

async function numbersHeld(
  { rows }: Pick<Database, 'rows'>,
  { heldUntil, readBy }: Extract<Scope, { heldUntil: Date }>,
): Promise<bigint[]> {
  if (readBy) {
    const read = await rows<{ subject: string }>(
      `SELECT DISTINCT subject FROM audit_entries WHERE actor = $1 AND at BETWEEN $2 AND $3 AND action = ANY($4::text[])`,
      [readBy.actor, readBy.from, heldUntil, readingActions],
    );
    return read.flatMap(({ subject }) => BigInt(subject.split('/').at(-1) ?? '0'));
  }
  const held = await rows<{ number: string }>(
    `SELECT number FROM applications WHERE received_at <= $1
     UNION SELECT e.number FROM withdrawn_records w JOIN erasures e ON e.id = w.erasure_id
     WHERE (w.record->>'received_at')::timestamptz <= $1`,
    [heldUntil],
  );
  return held.map(({ number }) => BigInt(number));
}
