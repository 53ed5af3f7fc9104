import type { Readable } from 'node:stream';
import type { ResumeLinks } from '../../intake/resumes/resumes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { exportedTables, selectList } from './columns.ts';

/** A condition for COPY, whose parameters are settings of its transaction, from `copy.p2` on. */
function withSettings({ strings, values }: Prisma.Sql): { text: string; parameters: string[] } {
  const [first = '', ...rest] = strings;
  const text = rest.reduce((done, piece, index) => `${done}current_setting('copy.p${index + 2}')${piece}`, first);
  return { text, parameters: values.map(String) };
}

/** Neither occurs in JSON, which escapes control characters: a line is then exactly one value. */
const rawLines = `FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02'`;

/**
 * Streams the leads that match, in the order of their numbers: as CSV with a header, quotes around every value
 * and LF between its records, or as one
 * JSON object per line. Everything comes from one snapshot.
 *
 * @param timeZone in which times are written.
 */
export function copyLeads(
  database: Pick<Database, 'copyOut'>,
  links: Pick<ResumeLinks, 'urlOf'>,
  condition: Prisma.Sql,
  { format, timeZone }: { format: 'csv' | 'jsonl'; timeZone: string },
): Promise<Readable> {
  const { text, parameters } = withSettings(condition);
  const leads = `SELECT ${selectList(format)} FROM ${exportedTables} WHERE ${text} ORDER BY a.number`;
  const statement =
    format === 'csv'
      ? `COPY (${leads}) TO STDOUT WITH (FORMAT csv, HEADER, FORCE_QUOTE *)`
      : `COPY (SELECT row_to_json(lead) FROM (${leads}) lead) TO STDOUT WITH (${rawLines})`;
  return database.copyOut(statement, { parameters: [links.urlOf(''), ...parameters], timeZone });
}
