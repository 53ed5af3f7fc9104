import type { SqlSession } from '../database/sql-session.ts';

/** A table as a backup holds it: in one part, in an order that any copy of the same rows has. */
export interface Table {
  name: string;
  columns: readonly string[];
  /** What the rows are sorted by: the primary key. */
  order: readonly string[];
}

/**
 * What a backup leaves out: what lives for hours (sessions and half-done sign-ins would open accounts to whoever has the backup),
 * and the bookkeeping of migrations, which the manifest holds.
 */
const leftOut = [
  '_prisma_migrations',
  'export_orders',
  'rate_limits',
  'staff_links',
  'staff_sessions',
  'staff_sign_ins',
  'staff_throttles',
  'staff_used_challenges',
];

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Those that others refer to come before these. */
function inOrderOfReferences(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const sorted = new Set<Table>();
  const add = (table: Table) => {
    for (const { from, to } of references) {
      const referred = from === table.name && to !== from ? tables.find(({ name }) => name === to) : undefined;
      if (referred && !sorted.has(referred)) add(referred);
    }
    sorted.add(table);
  };
  for (const table of tables) add(table);
  return [...sorted];
}

/** The tables of the product that a backup holds, in an order in which they can be loaded. */
export async function readTables({ rows }: SqlSession): Promise<Table[]> {
  const tables = await rows<Table>(
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
  const references = await rows<{ from: string; to: string }>(
    `SELECT f.relname AS from, t.relname AS to FROM pg_constraint k
     JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid WHERE k.contype = 'f'`,
  );
  return inOrderOfReferences(tables, references);
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

/** Empties tables that a migration may have put something into, and keeps their own triggers from refusing or changing rows. */
export function openTables(tables: readonly Pick<Table, 'name'>[]): string[] {
  const names = tables.map(({ name }) => quote(name));
  return [...names.map((name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`), `TRUNCATE ${names.join(', ')} CASCADE`];
}

/** Lets the triggers work again. */
export function closeTables(tables: readonly Pick<Table, 'name'>[]): string[] {
  return tables.map(({ name }) => `ALTER TABLE ${quote(name)} ENABLE TRIGGER USER`);
}

/** Writes the SHA-256 of every file that is kept, as the database computes it. */
export const copyFileHashes = `COPY (
  SELECT id, encode(sha256(content), 'hex') FROM resumes WHERE content IS NOT NULL ORDER BY id
) TO STDOUT (FORMAT csv)`;
