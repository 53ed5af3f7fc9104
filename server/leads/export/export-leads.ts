import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { site } from '../../../shared/site.ts';
import type { ExportFormat } from '../../../shared/staff-leads.ts';
import type { ResumeLinks } from '../../intake/resumes/resumes.ts';
import type { CopiedRows, Database } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { exportedTables, selectList } from './columns.ts';
import type { RowStream } from './export-record.ts';
import { workbook } from './xlsx.ts';

const quote = 0x22;
const lf = 0x0a;
const crlf = Buffer.from('\r\n');
const mark = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Ends the records of a CSV with CR LF, as RFC 4180 requires; line breaks inside quoted cells stay.
 *
 * @param hasMark begins with a byte order mark, by which Excel recognizes UTF-8.
 */
export function crlfRecords(hasMark: boolean): Transform {
  let isQuoted = false;
  const records = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const out: Buffer[] = [];
      let from = 0;
      let nextQuote = chunk.indexOf(quote);
      let nextBreak = chunk.indexOf(lf);
      while (nextBreak !== -1) {
        for (; nextQuote !== -1 && nextQuote < nextBreak; nextQuote = chunk.indexOf(quote, nextQuote + 1)) {
          isQuoted = !isQuoted;
        }
        if (!isQuoted) {
          out.push(chunk.subarray(from, nextBreak), crlf);
          from = nextBreak + 1;
        }
        nextBreak = chunk.indexOf(lf, nextBreak + 1);
      }
      for (; nextQuote !== -1; nextQuote = chunk.indexOf(quote, nextQuote + 1)) isQuoted = !isQuoted;
      out.push(chunk.subarray(from));
      done(null, Buffer.concat(out));
    },
  });
  if (hasMark) records.push(mark);
  return records;
}

/** Joins two streams so that neither outlives the other. The second one reports errors to the receiver. */
function through<Next extends NodeJS.WritableStream>(source: Readable, next: Next): Next {
  pipeline(source, next).catch(() => undefined);
  return next;
}

/** A condition for COPY, whose parameters are settings of its transaction, from `copy.p2` on. */
function withSettings({ strings, values }: Prisma.Sql): { text: string; parameters: string[] } {
  const [first = '', ...rest] = strings;
  const text = rest.reduce((done, piece, index) => `${done}current_setting('copy.p${index + 2}')${piece}`, first);
  return { text, parameters: values.map(String) };
}

/** Neither character occurs in JSON, which escapes control characters, so that each line is exactly one value. */
const rawLines = `FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02'`;

/** Streams matching leads by number, as CSV with a header and LF, or as one JSON object per line. */
function copyLeads(
  database: Pick<Database, 'copyOut'>,
  links: Pick<ResumeLinks, 'urlOf'>,
  condition: Prisma.Sql,
  format: ExportFormat,
): Promise<CopiedRows> {
  const { text, parameters } = withSettings(condition);
  const columns = selectList(format === 'csv' ? 'csv' : 'jsonl');
  const leads = `SELECT ${columns} FROM ${exportedTables} WHERE ${text} ORDER BY a.number`;
  const statement =
    format === 'csv'
      ? `COPY (${leads}) TO STDOUT WITH (FORMAT csv, HEADER, FORCE_QUOTE *)`
      : `COPY (SELECT row_to_json(lead) FROM (${leads}) lead) TO STDOUT WITH (${rawLines})`;
  return database.copyOut(statement, {
    parameters: [links.urlOf(''), ...parameters],
    // Files for people have the company's time zone, files for programs UTC.
    timeZone: format === 'jsonl' ? 'UTC' : site.timeZone,
  });
}

/**
 * Streams a file of the matching leads: the rows of one snapshot, by number.
 *
 * @param hasMark begins a CSV with a byte order mark.
 */
export async function exportLeads(
  database: Pick<Database, 'copyOut'>,
  links: Pick<ResumeLinks, 'urlOf'>,
  { format, condition, hasMark }: { format: ExportFormat; condition: Prisma.Sql; hasMark: boolean },
): Promise<RowStream> {
  const source = await copyLeads(database, links, condition, format);
  const formats: Record<ExportFormat, () => Readable> = {
    csv: () => through(source, crlfRecords(hasMark)),
    jsonl: () => source,
    xlsx: () => workbook(source),
  };
  return { stream: formats[format](), rows: () => source.rowCount };
}
