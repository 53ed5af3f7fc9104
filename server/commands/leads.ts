/**
 * `npm run leads -- …`: manages leads without the staff pages, whether or not the server is running.
 */
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { fieldNames, fields, recordOf } from '../../shared/fields.ts';
import { describeImported } from '../../shared/import.ts';
import { filterFields } from '../../shared/lead-fields.ts';
import { eraseQuerySchema, exportQuerySchema, leadQuerySchema } from '../../shared/staff-leads.ts';
import type { Config } from '../config.ts';
import { resumeLinks } from '../intake/resumes/resumes.ts';
import { eraseLead } from '../leads/erasure/erase.ts';
import { readRetention } from '../leads/erasure/retention.ts';
import { openExport, readManifest } from '../leads/export/exports.ts';
import { auditedFilter } from '../leads/list/filter.ts';
import { listLeads } from '../leads/list/list-leads.ts';
import { readLead } from '../leads/list/read-lead.ts';
import type { Database } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problems.ts';
import { appendAudit } from '../staff/audit/append.ts';
import { actor as by, forTerminal, inUtc, named, row, runCommandLine, UsageError, withJobs } from './command-line.ts';

const usage = `npm run leads -- COMMAND

  list [FILTER] [--sort ORDER] [--limit N]     one line per lead, latest first, times in UTC
  show REFERENCE                               prints a lead
  export [FILTER] [--format csv|xlsx|jsonl] [--bom] [--out FILE]
                                               writes to the file or to standard output, and the manifest to standard
                                               error
  erase REFERENCE [--reason REASON] [--yes]    erases a lead and its resume permanently
  retention                                    prints what the retention periods will erase

  FILTER     --q WORDS ${filterFields.map((name) => `--${name} …`).join(' ')} --year Y
             --from DAY --to DAY --tz ZONE --source S --delivery STATE
  REFERENCE  a reference ID, its number, or an ID
  REASON     request, duplicate, test, other`;

const text = { type: 'string' } as const;

/** Command-line options of a query, by their names in the schemas. */
const queryOptions = {
  ...recordOf(filterFields, () => text),
  q: text,
  from: text,
  to: text,
  tz: text,
  source: text,
  delivery: text,
  sort: text,
  limit: text,
  format: text,
} as const;

/** The options of a query; `--year` is short for `--yearOfPassing`. */
function given(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const all = { ...options, yearOfPassing: options.yearOfPassing ?? options.year };
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => name in queryOptions && value !== undefined));
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('Standard input is not a terminal: confirm with --yes.');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question(`${question} Type yes: `);
  prompt.close();
  return answer.trim() === 'yes';
}

async function findLead({ config, database }: { config: Config; database: Database }, reference = '') {
  try {
    return await readLead(database, { links: resumeLinks(config.PUBLIC_URL), settings: config }, reference);
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not-found') throw new UsageError(`There is no lead ${reference}.`);
    throw error;
  }
}

await runCommandLine({
  usage,
  words: { show: 1, erase: 1 },
  options: {
    ...queryOptions,
    year: text,
    out: text,
    reason: text,
    bom: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
  commands: {
    async list({ config, database, options }) {
      const query = leadQuerySchema.parse(given(options));
      const { sort: _sort, limit: _limit, cursor: _cursor, ...filter } = query;
      const page = await listLeads(database, resumeLinks(config.PUBLIC_URL), query);
      await appendAudit(database, { actor: by, action: 'application.list', detail: auditedFilter(filter) });
      for (const lead of page.items) {
        const { referenceId, receivedAt, name, email, phone, course } = lead;
        console.log(row(referenceId, inUtc(receivedAt), name, email, phone, course));
      }
      console.error(`${page.items.length} of ${page.total}${page.totalIsExact ? '' : '+'}`);
    },
    async show({ config, database, rest: [reference] }) {
      const lead = await findLead({ config, database }, reference);
      await appendAudit(database, { actor: by, action: 'application.read', subject: lead.referenceId });
      console.log(
        `${lead.referenceId}, received ${inUtc(lead.receivedAt)}, via ${lead.source ?? 'an unknown source'}\n`,
      );
      for (const field of fieldNames) if (lead[field] !== null) console.log(named(fields[field].label, lead[field]));
      const { resume, resumeUrl } = lead;
      const file = resume && `${resume.fileName}, ${resume.size} bytes`;
      console.log(
        named('Resume', file ? `${file}, ${resume.isAvailable ? resumeUrl : 'deleted after delivery'}` : 'none'),
      );
      if (lead.imported) console.log(named('Imported from', describeImported(lead.imported)));
      for (const { kind, state, tries, link, lastError } of lead.deliveries) {
        console.log(named('Delivery', `${kind} ${state}, ${tries} tries ${link ?? lastError ?? ''}`.trimEnd()));
      }
      for (const other of lead.person.leads) console.log(named('Same person', `${other.referenceId} (${other.why})`));
    },
    async export({ config, database, options }) {
      const { format, bom: _bom, ...filter } = exportQuerySchema.parse(given(options));
      const services = { database, links: resumeLinks(config.PUBLIC_URL) };
      const { id, stream } = await openExport(services, { format, filter, hasMark: options.bom, by });
      if (options.out) await pipeline(stream, createWriteStream(options.out, { mode: 0o600 }));
      else await pipeline(stream, process.stdout.isTTY ? forTerminal(process.stdout) : process.stdout, { end: false });
      console.error(JSON.stringify(await readManifest(database, id)));
    },
    async erase({ config, database, options, rest: [reference] }) {
      const { reason } = eraseQuerySchema.parse(options.reason === undefined ? {} : { reason: options.reason });
      const lead = await findLead({ config, database }, reference);
      const { person, contactMessages } = lead;
      if (person.leads.length + contactMessages > 0) {
        const others = person.leads.map(({ referenceId }) => referenceId).join(', ') || 'no other lead';
        console.error(`Not erased, of the same person: ${others}, ${contactMessages} contact messages.`);
      }
      if (!options.yes && !(await confirm(`Erase ${lead.referenceId} permanently?`))) return;
      await withJobs(database, async (jobs) => {
        const erased = await eraseLead({ database, jobs }, { id: lead.id }, { by, reason });
        console.log(`Erased ${erased.referenceId}. Certificate ${erased.certificateId}`);
      });
    },
    async retention({ config, database }) {
      const periods = await readRetention(database, config);
      for (const { words } of periods) console.log(words);
      if (periods.length === 0) console.log('Retention is off: everything is kept until it is erased by hand.');
    },
  },
});
