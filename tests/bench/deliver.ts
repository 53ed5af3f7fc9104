/** `npm run bench deliver`: how much a hanging Google Drive slows applicants, with a fake Drive. */
import { startFakeDrive } from '../fakes/drive.ts';
import { median, medians, report } from '../support/bench-report.ts';
import { queryAt, startPostgres } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';
import { applyOverHttp } from './load/http.ts';
import type { Measurement } from './load/job.ts';

/** Maximum growth of the applicants' p99 when Drive hangs. */
const bar = 1.2;
const rounds = 5;
const connections = 8;
const workers = 4;
const applications = { kind: 'with-file', count: 600, resumeSize: 200_000, connections } as const;

await using postgres = await startPostgres();
process.env.TEST_POSTGRES_URL = postgres.url;

async function clear(databaseUrl: string): Promise<void> {
  await queryAt(databaseUrl, 'TRUNCATE applications, resumes, uploads, deliveries CASCADE');
  await queryAt(postgres.url, 'CHECKPOINT');
}

async function measureApplicants() {
  await using answering = await startFakeDrive();
  await using hanging = await startFakeDrive();
  hanging.faults.often(1, ['hang'], ['token', 'ids', 'get', 'folder', 'upload']);
  const start = async (env: Record<string, string>) => {
    const databaseUrl = await postgres.createDatabase();
    const server = await startServer({ databaseUrl, env: { ...env, WORKERS: String(workers), LOG_LEVEL: 'error' } });
    return {
      measure: async () => {
        await clear(databaseUrl);
        return applyOverHttp({ ...applications, target: server.url });
      },
      [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    };
  };
  await using none = await start({});
  await using good = await start(answering.settings(''));
  await using bad = await start(hanging.settings(''));
  const sides = { none: none.measure, answering: good.measure, hanging: bad.measure };
  const measured: Record<keyof typeof sides, Measurement[]> = { none: [], answering: [], hanging: [] };
  const names = Object.keys(sides) as (keyof typeof sides)[];
  for (const name of names) await sides[name]();
  for (let round = 0; round < rounds; round++) {
    // The order alternates, so that a machine that slows down is fair to all.
    for (const name of round % 2 === 0 ? names : names.toReversed()) measured[name].push(await sides[name]());
  }
  const { none: without, answering: well, hanging: badly } = measured;
  const ratio = median(badly.map(({ p99 }, round) => p99 / (well[round]?.p99 ?? Number.NaN)));
  const ratioToNone = median(badly.map(({ p99 }, round) => p99 / (without[round]?.p99 ?? Number.NaN)));
  return { ratio, ratioToNone, none: medians(without), answering: medians(well), hanging: medians(badly) };
}

const applicants = await measureApplicants();
for (const name of ['none', 'answering', 'hanging'] as const) {
  const { perSecond, p50, p99 } = applicants[name];
  console.log(`  Drive ${name.padEnd(10)} ${perSecond.toFixed(0)} applications/s   p50 ${p50} ms   p99 ${p99} ms`);
}
const { ratio, ratioToNone } = applicants;
console.log(`  p99 with a hanging Drive: ${ratio.toFixed(2)} of an answering one, ${ratioToNone.toFixed(2)} of none`);
const result = { bar, rounds, connections, workers, applicants };
await report('deliver', result, ratio <= bar, `p99 with a hanging Drive at most ${bar} times that with a good one`);
