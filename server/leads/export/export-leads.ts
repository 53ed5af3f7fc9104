import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { site } from '../../../shared/site.ts';
import type { ExportFormat, LeadFilter } from '../../../shared/staff-leads.ts';
import type { ResumeLinks } from '../../intake/resumes/resumes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reader } from '../../platform/database/replica.ts';
import { leadCondition } from '../list/filter.ts';
import { copyLeads } from './copy-leads.ts';
import { beginExport, recordExport } from './export-record.ts';
import { countedLines, crlfRecords } from './records.ts';
import { workbook } from './xlsx.ts';

export interface LeadExport {
  /** Of an export that has begun; without it one begins. */
  id?: string;
  format: ExportFormat;
  filter: LeadFilter;
  /** Begins a CSV with a byte order mark. */
  hasMark: boolean;
  by: string;
}

type Records = Readable & { records: number };

/** Joins two streams so that neither outlives the other. */
function through<Next extends Records & NodeJS.WritableStream>(source: Readable, next: Next): Next {
  pipeline(source, next).catch(() => undefined);
  return next;
}

/**
 * Makes a file of the leads that match, while it is read: the rows of one moment, in the order of their numbers.
 *
 * @param database keeps what is known of the export.
 * @param reader where its rows are read.
 */
export async function exportLeads(
  database: Database,
  links: Pick<ResumeLinks, 'urlOf'>,
  { id: begun, format, filter, hasMark, by }: LeadExport,
  reader: Reader = { database, asOf: null },
): Promise<{ id: string; stream: Readable }> {
  const id = begun ?? (await beginExport(database, { format, filter, by }));
  const source = await copyLeads(reader.database, links, leadCondition(filter), {
    format: format === 'csv' ? 'csv' : 'jsonl',
    // What people open has the time of the company's clocks, what programs read that of all others.
    timeZone: format === 'jsonl' ? 'UTC' : site.timeZone,
  });
  const content: Record<ExportFormat, () => Records> = {
    csv: () => through(source, crlfRecords({ hasMark })),
    jsonl: () => through(source, countedLines()),
    xlsx: () => workbook(source),
  };
  return { id, stream: recordExport(database, { id, by, asOf: reader.asOf }, content[format]()) };
}
