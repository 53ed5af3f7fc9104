import { z } from 'zod';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { readingActions } from '../audit/read.ts';
import type { Database } from '../database/database.ts';

/** A person whose data a breach may have exposed. */
export interface Affected {
  referenceId: string;
  receivedAt: Date;
  name: string;
  email: string;
  phone: string;
  address: string;
  /** A minor's parent or guardian, who is told instead. */
  guardian: { name: string; contact: string } | undefined;
  /** The application was withdrawn; its record was kept out of reach. */
  isWithdrawn: boolean;
}

/** Which leads: named ones, or those that the product held at any time until a moment. */
export type Scope = { numbers: readonly bigint[] } | { heldUntil: Date; readBy?: { actor: string; from: Date } };

const rowSchema = z.object({
  number: z.coerce.bigint(),
  received_at: z.coerce.date(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  guardian_name: z.string().nullish(),
  guardian_contact: z.string().nullish(),
});

/** What reaches many leads at once, so that nobody can say which. */
const bulkActions = ['application.list', 'application.export'];

/** The people in a scope, withdrawn applications included, in the order of their reference IDs. */
export async function findAffected({ rows }: Pick<Database, 'rows'>, scope: Scope): Promise<Affected[]> {
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
      referenceId: formatReferenceId(row.number),
      receivedAt: row.received_at,
      name: row.name,
      email: row.email,
      phone: row.phone,
      address: row.address,
      guardian: guardianName && contact ? { name: guardianName, contact } : undefined,
      isWithdrawn,
    };
  });
}

/** Whether an actor did something in the period that may have shown any lead. */
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
