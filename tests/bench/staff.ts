/**
 * `npm run bench staff`: response times of searches, filters and pages among 100,000 leads, over HTTP, and of an
 * export compared with PostgreSQL's COPY of the same query to a file. `--leads`, `--texts` and `--days`, over which the
 * leads came, change the size.
 */
import { createWriteStream } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { exportQuery } from '../../server/exports/exports.ts';
import { resumeLinks } from '../../server/intake/resumes/resumes.ts';
import { Prisma } from '../../server/platform/database/generated/client.ts';
import { migrateAt } from '../../server/platform/database/migrate.ts';
import { outcomeGroupings } from '../../shared/outcomes.ts';
import { site } from '../../shared/site.ts';
import { median, percentile, report } from '../support/bench-report.ts';
import { generateLeads, generateWork } from '../support/leads.ts';
import { connectTo, startPostgres } from '../support/postgres.ts';
import { processorTime, residentMemory, watchPeak } from '../support/processes.ts';
import { generateResumeTexts } from '../support/resume-texts.ts';
import { startServer } from '../support/server.ts';
import { adminAt, adminSettings } from '../support/staff.ts';

/**
 * Milliseconds at the 95th percentile: for pages of leads and Today, for a lead with its person, and for numbers of a
 * year. With 100,000 leads.
 */
const bars = { p95: 80, personP95: 20, overviewP95: 150, exportRatio: 1.5, memoryMB: 150 };

const { values: options } = parseArgs({
  options: {
    leads: { type: 'string', default: '100000' },
    texts: { type: 'string', default: '30000' },
    days: { type: 'string', default: '730' },
    rounds: { type: 'string', default: '100' },
  },
});
const count = Number(options.leads);
const rounds = Number(options.rounds);

const queries = {
  'first page': '',
  'common word': 'q=asha',
  'two words': 'q=asha+rao',
  'three words': 'q=spring+pune+asha',
  'very common word': 'q=learning',
  'no such word': 'q=zzzzqq',
  'two characters': 'q=c%23',
  'part of a phone number': 'q=98765',
  'reference ID': `q=${encodeURIComponent(`${site.referencePrefix}/Ref/000042`)}`,
  course: 'course=AWS',
  'three filters': 'workExperience=Experienced&highestEducation=MCA&yearOfPassing=2015',
  'rare source': 'source=api',
  'no delivery': 'delivery=none',
  'failed delivery': 'delivery=failed',
  'a month': 'from=2026-01-01&to=2026-01-31&tz=Asia/Kolkata',
  'by stage and owner': `stage=new&owner=${encodeURIComponent(adminSettings.STAFF_EMAIL)}`,
  'by next date': 'nextFrom=2026-11-01&nextTo=2027-12-31',
  'by name': 'sort=name',
  'by college': 'sort=-collegeName&course=DevOps',
} as const;

/** Searches that texts of resumes match as well. */
const textQueries = {
  'text: common word': 'q=python',
  'text: rare word': 'q=lormelka',
  'text: word nowhere': 'q=zzzzqq',
  'text: employer': 'q=infosys',
  'text: phrase': `q=${encodeURIComponent('"machine learning"')}`,
  'text: as people type': `q=${encodeURIComponent('python bengaluru "machine learning" 2013')}`,
  'text: two words': 'q=kubernetes+terraform',
  'text: four digits': 'q=4321',
  'text: a year': 'q=2013',
  'text: beginning of words': 'q=sel',
  'text: word and filter': 'q=python&course=AWS',
  'text: word and filters': 'q=kafka&workExperience=Experienced&yearOfPassing=2013',
  'text: word by name': 'q=kubernetes&sort=name',
  'text: word and address': `q=${encodeURIComponent('kafka mailbox.ex')}`,
  'text: rare word by year': 'q=lormelka&sort=-yearOfPassing',
} as const;

await using postgres = await startPostgres({ shared_buffers: '256MB' });
await using folder = await mkdtempDisposable(path.join(tmpdir(), 'bench-'));
const databaseUrl = await postgres.createDatabase();
await migrateAt(databaseUrl);
// The first start creates the first account, and work needs an owner.
await (await startServer({ databaseUrl, env: adminSettings }))[Symbol.asyncDispose]();
console.log(`Making ${count} leads`);
await generateLeads(databaseUrl, count, (Number(options.days) * 86_400) / count);
await generateWork(databaseUrl);
await generateResumeTexts(databaseUrl, Number(options.texts));
await using server = await startServer({ databaseUrl, env: { ...adminSettings, RESUME_TEXT: 'on' } });
const admin = await adminAt(server.url);
const read = async (query: string, path = '/api/admin/applications') => {
  const begin = performance.now();
  const answer = await admin.call(`GET ${path}?${query}`);
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status}`);
  return { duration: performance.now() - begin, body: answer.body };
};

const results: Record<string, { p50: number; p95: number; processor: number }> = {};
const taken = async () => (await processorTime(server.pid)) + (await processorTime(postgres.pid));
const measure = async (name: string, query: string, path?: string) => {
  // The first answers after a start are slow.
  for (let round = 0; round < 10; round++) await read(query, path);
  const durations: number[] = [];
  const used = await taken();
  for (let round = 0; round < rounds; round++) durations.push((await read(query, path)).duration);
  // Of server and database together; it does not depend on other load of the machine.
  const processor = ((await taken()) - used) / rounds;
  const result = { p50: median(durations), p95: percentile(durations, 0.95), processor };
  results[name] = result;
  console.log(
    `  ${name.padEnd(26)} p50 ${result.p50.toFixed(1).padStart(6)} ms   p95 ${result.p95.toFixed(1).padStart(6)} ms   processor ${processor.toFixed(1).padStart(6)} ms`,
  );
};
for (const [name, query] of Object.entries({ ...queries, ...textQueries })) await measure(name, query);
for (const owner of ['me', 'all']) await measure(`today, ${owner}`, `owner=${owner}`, '/api/admin/today');
for (const number of [1, Math.floor(count / 2)])
  await measure(`person of lead ${number}`, '', `/api/admin/applications/${number}`);
for (const days of [90, 366])
  await measure(`overview, ${days} days`, `days=${days}&tz=${site.timeZone}`, '/api/admin/overview');
const today = new Date();
const year = [new Date(today.valueOf() - 365 * 86_400_000), today].map((day) => day.toISOString().slice(0, 10));
for (const by of Object.keys(outcomeGroupings))
  await measure(
    `outcomes by ${by}`,
    `from=${year[0]}&to=${year[1]}&tz=${site.timeZone}&by=${by}`,
    '/api/admin/outcomes',
  );

// The last page is next to the first of the opposite order; a cursor in the middle is made from its neighbour.
const { body: first } = await read('');
const cursorAt = (receivedAt: string, number: number) => {
  const cursor = JSON.parse(Buffer.from(first.nextCursor, 'base64url').toString());
  const keys = [`${receivedAt.replace('T', ' ').replace('Z', '')}+00`, String(number)];
  return `cursor=${Buffer.from(JSON.stringify({ ...cursor, keys })).toString('base64url')}`;
};
for (const [name, number] of [
  ['second page', count - 50],
  ['middle page', Math.floor(count / 2)],
  ['last page', 51],
] as const) {
  const { body } = await admin.call(`GET /api/admin/applications/${number}`);
  if (!body.receivedAt) throw new Error(JSON.stringify(body));
  await measure(name, cursorAt(body.receivedAt, number));
}

const { text, values } = exportQuery('csv', resumeLinks(site.url), Prisma.sql`true`);
const query = text.replace('$1', pg.escapeLiteral(String(values[0])));
const copyToFile = async () => {
  await using client = await connectTo(databaseUrl);
  const begin = performance.now();
  await client.query(`SET TimeZone = 'UTC'`);
  await pipeline(
    client.query(copyTo(`COPY (${query}) TO STDOUT WITH (FORMAT csv, HEADER)`)),
    createWriteStream(path.join(folder.path, 'copy.csv')),
  );
  return (performance.now() - begin) / 1000;
};
const { cookie } = admin;
const exportToFile = async () => {
  const begin = performance.now();
  const { body } = await fetch(`${server.url}/api/admin/applications/export?format=csv`, { headers: { cookie } });
  if (!body) throw new Error('Nothing was exported');
  await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(path.join(folder.path, 'export.csv')));
  return (performance.now() - begin) / 1000;
};
const idle = watchPeak(() => residentMemory(server.pid));
await read('');
const before = await idle.stop();
const copies: number[] = [];
const exports: number[] = [];
const memory = watchPeak(() => residentMemory(server.pid));
for (let round = 0; round < 3; round++) {
  copies.push(await copyToFile());
  exports.push(await exportToFile());
}
const growth = (await memory.stop()) - before;
const exportRatio = median(exports.map((seconds, round) => seconds / (copies[round] ?? Number.NaN)));
console.log(
  `  CSV export ${median(exports).toFixed(1)} s, COPY of the same query through pg-copy-streams ${median(copies).toFixed(1)} s: ${exportRatio.toFixed(2)} times, ${growth} MiB more`,
);
const barOf = (name: string) => {
  if (name.startsWith('person')) return bars.personP95;
  if (/^(overview|outcomes)/.test(name)) return bars.overviewP95;
  return bars.p95;
};
const late = Object.entries(results).filter(([name, { p95 }]) => p95 > barOf(name));
for (const [name, { p95 }] of late) console.log(`  ${name}: ${p95.toFixed(1)} ms is more than ${barOf(name)} ms`);
const isReached = late.length === 0 && exportRatio <= bars.exportRatio && growth < bars.memoryMB;
await report(
  'staff',
  { bars, leads: count, rounds, results, copies, exports, exportRatio, memoryGrowthMB: growth },
  isReached,
  `p95 at most ${bars.p95} ms, ${bars.personP95} ms for a lead with its person, ${bars.overviewP95} ms for numbers of a year; export at most ${bars.exportRatio} times COPY, memory less than ${bars.memoryMB} MiB more`,
);
