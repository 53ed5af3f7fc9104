/**
 * `npm run bench intake`: accepted applications per second against the same rows and bytes inserted by plain SQL, on the
 * same PostgreSQL (durable settings), in turns. The load comes from processes of its own.
 */

import { median, medians, report } from '../support/bench-report.ts';
import { startPostgres } from '../support/postgres.ts';
import { watchMemory } from '../support/processes.ts';
import { migrateAt, queryAt } from '../support/product.ts';
import { startServer } from '../support/server.ts';
import { type Job, type Measurement, runJob } from './load/job.ts';

/** Share of the plain-SQL rate that the product has to reach. */
const bar = 0.4;
const rounds = 3;
/** Connections to PostgreSQL of either side. */
const connections = 16;
/** Connections of the second load level, which only shows what memory does. */
const crowd = 128;

const scenarios: readonly Pick<Job, 'kind' | 'count' | 'resumeSize'>[] = [
  { kind: 'with-file', count: 1200, resumeSize: 200_000 },
  { kind: 'uploaded-before', count: 3000, resumeSize: 10_000 },
];

function show(side: string, { perSecond, p50, p99 }: Measurement, more = ''): void {
  const rate = `${perSecond.toFixed(0)}/s`;
  console.log(`  ${side.padEnd(28)}${rate.padStart(8)}   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms${more}`);
}

const postgres = await startPostgres();
try {
  const plainUrl = await postgres.createDatabase();
  await migrateAt(plainUrl);
  const databaseUrl = await postgres.createDatabase();
  await using server = await startServer({ databaseUrl, env: { DATABASE_CONNECTIONS: String(connections) } });

  /** Both sides begin each run with empty tables and a database that has nothing left to write. */
  const clear = async () => {
    for (const url of [plainUrl, databaseUrl])
      await queryAt(url, 'TRUNCATE applications, resumes, uploads, deliveries');
    await queryAt(postgres.url, 'CHECKPOINT');
  };
  const measureProduct = async (job: Omit<Job, 'target'>) => {
    await clear();
    const memory = watchMemory(server.pid);
    const measurement = await runJob('http', { ...job, target: server.url });
    return { ...measurement, peakMemoryMB: await memory.stop() };
  };
  const measurePlain = async (job: Omit<Job, 'target'>) => {
    await clear();
    return runJob('sql', { ...job, target: plainUrl });
  };

  const results = [];
  for (const scenario of scenarios) {
    console.log(
      `\n${scenario.kind}: ${scenario.count} applications per run, resumes of ${scenario.resumeSize / 1000} kB`,
    );
    const sides = {
      product: () => measureProduct({ ...scenario, connections }),
      plainSql: () => measurePlain({ ...scenario, connections }),
      crowd: () => measureProduct({ ...scenario, connections: crowd }),
    };
    // Code that was never run is slow on either side, and tells nothing.
    const warmUp = { ...scenario, count: 300, connections };
    await measureProduct(warmUp);
    await measurePlain(warmUp);
    const product = [];
    const plainSql: Measurement[] = [];
    const crowded = [];
    for (let round = 0; round < rounds; round++) {
      // Who goes first changes, so that a machine that slows down is fair to both.
      if (round % 2 === 0) product.push(await sides.product());
      plainSql.push(await sides.plainSql());
      if (round % 2 === 1) product.push(await sides.product());
      crowded.push(await sides.crowd());
    }
    const ratio = median(product.map(({ perSecond }, round) => perSecond / (plainSql[round]?.perSecond ?? Number.NaN)));
    const result = {
      scenario: scenario.kind,
      resumeSize: scenario.resumeSize,
      ratio,
      product: medians(product),
      plainSql: medians(plainSql),
      crowd: medians(crowded),
    };
    results.push(result);
    show(`product, ${connections} connections`, result.product, `   peak ${result.product.peakMemoryMB} MiB`);
    show(`plain SQL, ${connections} connections`, result.plainSql);
    show(`product, ${crowd} connections`, result.crowd, `   peak ${result.crowd.peakMemoryMB} MiB`);
    console.log(`  ${(ratio * 100).toFixed(0)} % of plain SQL`);
  }
  const isReached = results.every(({ ratio }) => ratio >= bar);
  await report('intake', { bar, rounds, connections, crowd, results }, isReached, `${bar * 100} % of plain SQL`);
} finally {
  await postgres.stop();
}
