/**
 * `npm run leads -- …`: what staff can do about leads without the staff pages, while the server runs or not.
 */
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { connectCommandLine } from '../server/database/connect-cli.ts';
import { startJobs } from '../server/operations/jobs.ts';
import { createLogger } from '../server/operations/logger.ts';
import { Problem } from '../server/problems.ts';
import { resumeLinks } from '../server/resumes/resumes.ts';
import { appendAudit } from '../server/staff/audit/append.ts';
import { createEraseQueue, eraseLead } from '../server/staff/erase/erase.ts';
import { readRetention } from '../server/staff/erase/retention.ts';
import { exportLeads } from '../server/staff/export/export-leads.ts';
import { readManifest } from '../server/staff/export/export-record.ts';
import { describeFilter } from '../server/staff/leads/filter.ts';
import { listLeads } from '../server/staff/leads/list-leads.ts';
import { leadKey, readLead } from '../server/staff/leads/read-lead.ts';
import { fieldLabels, fieldNames } from '../shared/application.ts';
import { eraseQuerySchema, exportQuerySchema, leadQuerySchema } from '../shared/staff-leads.ts';

const usage = `npm run leads -- COMMAND

  list [FILTER] [--sort ORDER] [--limit N]     one line per lead, the latest first
  show REFERENCE                               all of a lead
  export [FILTER] [--format csv|xlsx|jsonl] [--bom] [--out FILE]
                                               to the file, or to standard output; the manifest goes to standard error
  erase REFERENCE [--reason REASON] [--yes]    erases a lead for good, with its resume
  retention                                    what RETENTION_DAYS is about to erase

  FILTER     --q WORDS --course C --from DAY --to DAY --tz ZONE --source S --delivery STATE --year Y
  REFERENCE  a reference ID, its number, or an ID
  REASON     request, duplicate, test, other`;

/** Who does it, in the audit trail. */
const by = 'command line';

/** The command line asks for something that there is not. */
class UsageError extends Error {}

const text = { type: 'string' } as const;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    q: text,
    course: text,
    from: text,
    to: text,
    tz: text,
    source: text,
    delivery: text,
    year: text,
    sort: text,
    limit: text,
    format: text,
    out: text,
    reason: text,
    bom: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
});
const [command = '', reference = ''] = positionals;

function given(): Record<string, string> {
  const { q, course, from, to, tz, source, delivery, year: yearOfPassing, sort, limit, format } = options;
  const all = { q, course, from, to, tz, source, delivery, yearOfPassing, sort, limit, format };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Asks before what cannot be undone, unless `--yes` has answered. */
async function confirm(question: string): Promise<boolean> {
  if (options.yes) return true;
  if (!process.stdin.isTTY) throw new UsageError('Nobody is there to confirm it: add --yes.');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question(`${question} Type yes: `);
  prompt.close();
  return answer.trim() === 'yes';
}

async function main(): Promise<void> {
  const config = readConfig();
  const database = await connectCommandLine(config);
  const links = resumeLinks(config.PUBLIC_URL);

  const commands: Record<string, () => Promise<void>> = {
    async list() {
      const query = leadQuerySchema.parse(given());
      const { sort: _sort, limit: _limit, cursor: _cursor, ...filter } = query;
      const page = await listLeads(database, links, query);
      await appendAudit(database, { actor: by, action: 'application.list', detail: describeFilter(filter) });
      for (const lead of page.items) {
        const { referenceId, receivedAt, name, email, phone, course } = lead;
        console.log([referenceId, receivedAt, name, email, phone, course].join('  '));
      }
      console.error(`${page.items.length} of ${page.totalIsExact ? '' : 'about '}${page.total}`);
    },
    async show() {
      const lead = await readLead(database, links, leadKey(reference));
      await appendAudit(database, { actor: by, action: 'application.read', subject: lead.referenceId });
      console.log(`${lead.referenceId}, received ${lead.receivedAt}, by ${lead.source ?? 'an unknown way'}\n`);
      for (const field of fieldNames) if (lead[field] !== null) console.log(`${fieldLabels[field]}: ${lead[field]}`);
      const { fileName, size, isAvailable } = lead.resume;
      console.log(`Resume: ${fileName}, ${size} bytes${isAvailable ? `, ${lead.resumeUrl}` : ', removed here'}`);
      for (const { kind, state, tries, link, lastError } of lead.deliveries) {
        console.log(`Delivery: ${kind} ${state}, ${tries} tries ${link ?? lastError ?? ''}`.trimEnd());
      }
      for (const other of lead.related.applications) console.log(`Same e-mail address: ${other.referenceId}`);
    },
    async export() {
      const { format, bom: _bom, ...filter } = exportQuerySchema.parse(given());
      const { id, stream } = await exportLeads(database, links, { format, filter, hasMark: options.bom, by });
      if (options.out) await pipeline(stream, createWriteStream(options.out, { mode: 0o600 }));
      else await pipeline(stream, process.stdout, { end: false });
      console.error(JSON.stringify(await readManifest(database, id)));
    },
    async erase() {
      const { reason } = eraseQuerySchema.parse(options.reason === undefined ? {} : { reason: options.reason });
      const lead = await readLead(database, links, leadKey(reference));
      const { applications, contactMessages } = lead.related;
      if (applications.length + contactMessages > 0) {
        const others = applications.map(({ referenceId }) => referenceId).join(', ') || 'no other lead';
        console.error(
          `From the same e-mail address, and not erased by this: ${others}, ${contactMessages} contact messages.`,
        );
      }
      if (!(await confirm(`Erase ${lead.referenceId} for good?`))) return;
      const jobs = await startJobs(database, { isWorker: false, logger: createLogger('error') });
      try {
        await createEraseQueue(jobs);
        const erased = await eraseLead({ database, jobs }, { id: lead.id }, { by, reason });
        console.log(`Erased ${erased.referenceId}. Certificate ${erased.certificateId}`);
      } finally {
        await jobs.stop({ graceful: false });
      }
    },
    async retention() {
      const retention = await readRetention(database, config);
      console.log(retention?.words ?? 'RETENTION_DAYS is not set: leads are kept until somebody erases them.');
    },
  };

  try {
    const run = commands[command];
    if (!run) throw new UsageError(usage);
    await run();
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not-found') throw new UsageError(`There is no lead ${reference}.`);
    throw error;
  } finally {
    await database.close();
  }
}

try {
  if (command === '') throw new UsageError(usage);
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
