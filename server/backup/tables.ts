import type { SqlSession } from '../platform/database/sql-session.ts';

/** A table as a backup holds it: in one part, in an order that any copy of the same rows has. */
export interface Table {
  name: string;
  columns: readonly string[];
  /** What the rows are sorted by: the primary key. */
  order: readonly string[];
}

/**
 * What a backup leaves out: what lives for hours (sessions and half-done sign-ins would open accounts to whoever has the backup),
 * the counts of days, which are made anew, and the bookkeeping of migrations, which the manifest holds.
 */
const leftOut = [
  '_prisma_migrations',
  'bursts',
  'export_orders',
  'lead_presence',
  'rate_limits',
  'staff_links',
  'staff_sessions',
  'staff_sign_ins',
  'staff_throttles',
  'staff_used_challenges',
];

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The tables of the product that a backup holds. */
export async function readTables({ rows }: SqlSession): Promise<Table[]> {
  return rows<Table>(
    `SELECT c.relname AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       (SELECT array_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END ORDER BY k.place)
        FROM pg_index i CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY k(number, place)
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
        WHERE i.indrelid = c.oid AND i.indisprimary) AS order
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> ALL ($1::text[])
     ORDER BY c.relname`,
    [leftOut],
  );
}

/** Writes the rows of a table, in PostgreSQL's binary format: files take their own size, and nothing depends on a setting. */
export function copyOut({ name, columns, order }: Table): string {
  const chosen = columns.map(quote).join(', ');
  return `COPY (SELECT ${chosen} FROM ${quote(name)} ORDER BY ${order.join(', ')}) TO STDOUT (FORMAT binary)`;
}

/** Reads what {@link copyOut} wrote. */
export function copyIn({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  return `COPY ${quote(name)} (${columns.map(quote).join(', ')}) FROM STDIN (FORMAT binary)`;
}

/**
 * Empties tables that a migration may have put something into, and takes away what would refuse or change rows while they are loaded: their
 * own triggers, and references, which go both ways between applications and their resumes.
 *
 * @returns the statements that make it, and those that undo it and check every reference.
 */
export async function openTables(
  { rows }: SqlSession,
  tables: readonly Pick<Table, 'name'>[],
): Promise<{ open: string[]; close: string[] }> {
  const names = tables.map(({ name }) => quote(name));
  const references = await rows<{ of: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS of, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  return {
    open: [
      ...references.map(({ of, name }) => `ALTER TABLE ${of} DROP CONSTRAINT ${quote(name)}`),
      ...names.map((name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`),
      `TRUNCATE ${names.join(', ')} CASCADE`,
    ],
    close: [
      ...names.map((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
      ...references.map(({ of, name, definition }) => `ALTER TABLE ${of} ADD CONSTRAINT ${quote(name)} ${definition}`),
    ],
  };
}

/** Writes the SHA-256 of every file that is kept, as the database computes it. */
export const copyFileHashes = `COPY (
  SELECT id, encode(sha256(content), 'hex') FROM resumes WHERE content IS NOT NULL ORDER BY id
) TO STDOUT (FORMAT csv)`;
