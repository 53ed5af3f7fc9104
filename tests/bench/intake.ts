/**
 * `npm run bench intake`: accepted applications per second, compared with the same rows and bytes inserted by plain
 * SQL, and with the product on its embedded PostgreSQL, in turns. Each side has its own PostgreSQL with durable
 * settings, so that all write equally much: a server that has written more reuses files of its log, while others create
 * them.
 */

import path from 'node:path';
import { findPostmaster } from '../../server/platform/database/cluster.ts';
import { migrateAt } from '../../server/platform/database/migrate.ts';
import { median, medians, report } from '../support/bench-report.ts';
import { queryAt, startPostgres } from '../support/postgres.ts';
import { processorTime, residentMemory, watchPeak } from '../support/processes.ts';
import { embeddedAddress, startServer, type TestServer } from '../support/server.ts';
import { applyOverHttp } from './load/http.ts';
import type { Job, Measurement } from './load/job.ts';
import { insertBySql } from './load/sql.ts';

/** Minimum share, on the embedded PostgreSQL, of the product's own rate. */
const embeddedBar = 0.9;
const rounds = 3;
/** Connections of either side to PostgreSQL. */
const connections = 16;
/** Connections of the second load level, which only shows the effect on memory. */
const crowd = 128;

/** `bar`: the minimum share of the plain-SQL rate, four fifths of what it was before the redesign of intake. */
const scenarios: readonly (Pick<Job, 'kind' | 'count' | 'resumeSize'> & { bar: number })[] = [
  { kind: 'with-file', count: 1200, resumeSize: 200_000, bar: 0.48 },
  { kind: 'uploaded-before', count: 3000, resumeSize: 10_000, bar: 0.3 },
];

function show(side: string, { perSecond, p50, p99 }: Measurement, more = ''): void {
  const rate = `${perSecond.toFixed(0)}/s`;
  console.log(`  ${side.padEnd(28)}${rate.padStart(8)}   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms${more}`);
}

await using postgres = await startPostgres();
await using plainPostgres = await startPostgres();
const plainUrl = await plainPostgres.createDatabase();
await migrateAt(plainUrl);
const databaseUrl = await postgres.createDatabase();
const env = { DATABASE_CONNECTIONS: String(connections) };
await using server = await startServer({ databaseUrl, env });
await using embedded = await startServer({ env });
const embeddedUrl = await embeddedAddress(embedded.dataDir);
const embeddedPostgres = await findPostmaster(path.join(embedded.dataDir, 'postgresql'));

/**
 * Empties the tables before each run. Checkpoints come when they are due, because the role of the embedded database
 * may not request one.
 */
const clear = async () => {
  for (const url of [plainUrl, databaseUrl, embeddedUrl])
    await queryAt(url, 'TRUNCATE applications, resumes, uploads, deliveries CASCADE');
};
const measureServer = async (measured: TestServer, postmaster: number, job: Omit<Job, 'target'>) => {
  await clear();
  const memory = watchPeak(() => residentMemory(measured.pid));
  const times = async () => (await processorTime(measured.pid)) + (await processorTime(postmaster));
  const before = await times();
  const measurement = await applyOverHttp({ ...job, target: measured.url });
  const processorMs = ((await times()) - before) / job.count;
  return { ...measurement, processorMs, peakMemoryMB: await memory.stop() };
};
const measureProduct = (job: Omit<Job, 'target'>) => measureServer(server, postgres.pid, job);
const measureEmbedded = (job: Omit<Job, 'target'>) => measureServer(embedded, embeddedPostgres?.pid ?? 0, job);
const measurePlain = async (job: Omit<Job, 'target'>) => {
  await clear();
  return insertBySql({ ...job, target: plainUrl });
};

const results = [];
for (const scenario of scenarios) {
  console.log(
    `\n${scenario.kind}: ${scenario.count} applications per run, resumes of ${scenario.resumeSize / 1000} kB`,
  );
  const job = { ...scenario, connections };
  // Code is slow in its first few thousand runs on either side, and servers run for weeks.
  for (const measure of [measureProduct, measureEmbedded, measurePlain]) await measure({ ...job, count: 3_000 });
  const product: Awaited<ReturnType<typeof measureServer>>[] = [];
  const onEmbedded: typeof product = [];
  const plainSql: Measurement[] = [];
  const crowded = [];
  const turns = [
    async () => product.push(await measureProduct(job)),
    async () => plainSql.push(await measurePlain(job)),
    async () => onEmbedded.push(await measureEmbedded(job)),
  ];
  // The order alternates, so that a machine that slows down is fair to all.
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < turns.length; turn++) await turns[(round + turn) % turns.length]?.();
  }
  for (let round = 0; round < rounds; round++) crowded.push(await measureProduct({ ...job, connections: crowd }));
  const ratio = median(product.map(({ perSecond }, round) => perSecond / (plainSql[round]?.perSecond ?? Number.NaN)));
  const embeddedRatio = median(
    onEmbedded.map(({ perSecond }, round) => perSecond / (product[round]?.perSecond ?? Number.NaN)),
  );
  const result = {
    ...scenario,
    ratio,
    embeddedRatio,
    product: medians(product),
    embedded: medians(onEmbedded),
    plainSql: medians(plainSql),
    crowd: medians(crowded),
  };
  results.push(result);
  const cost = ({ processorMs, peakMemoryMB }: typeof result.product) =>
    `   ${processorMs.toFixed(1)} ms of processor time, early uploads included   peak ${peakMemoryMB.toFixed(0)} MiB`;
  show(`product, ${connections} connections`, result.product, cost(result.product));
  show(`embedded, ${connections} connections`, result.embedded, cost(result.embedded));
  show(`plain SQL, ${connections} connections`, result.plainSql);
  show(`product, ${crowd} connections`, result.crowd, `   peak ${result.crowd.peakMemoryMB} MiB`);
  console.log(`  ${(ratio * 100).toFixed(0)} % of plain SQL; embedded ${(embeddedRatio * 100).toFixed(0)} % of that`);
}
const isReached = results.every(({ ratio, bar, embeddedRatio }) => ratio >= bar && embeddedRatio >= embeddedBar);
const bars = `48 and 30 % of plain SQL, ${embeddedBar * 100} % of that on the embedded PostgreSQL`;
await report('intake', { embeddedBar, rounds, connections, crowd, results }, isReached, bars);
