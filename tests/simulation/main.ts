/**
 * `npm run simulate -- --seed N [--applications N] [--step N]` or `--seeds A-B`: lives worlds that are drawn from seeds, and says which
 * promise broke in which one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { composeServer, loadBuiltSite } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { connectPool, migrateAt } from '../../server/platform/database/postgresql.ts';
import { createLogger } from '../../server/platform/operations/logger.ts';
import { createToken } from '../../server/staff/accounts/tokens.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { bugs } from './bugs.ts';
import { jobClockSql, virtualTimeSql } from './database.ts';
import { live, type Result, type WorldOptions } from './world.ts';

/** Nothing here survives the run, so nothing has to reach the disk: no simulated fault is a power cut. */
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  // It comes by the clock on the wall, and changes plans and the order of rows.
  autovacuum: 'off',
};

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    applications: { type: 'string', default: '200' },
    step: { type: 'string' },
    bug: { type: 'string' },
    json: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
});

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Makes the database that every world begins with, and a token of its staff. */
async function makeTemplate(postgres: Postgres): Promise<{ url: string; token: string }> {
  const url = await postgres.createDatabase();
  await migrateAt(url);
  await run(url, virtualTimeSql);
  await run(url, `SELECT setval('simulation.clock', ${Date.UTC(2026, 0, 5) * 1000})`);
  // Without workers nothing in it depends on how long this takes.
  const config = readConfig({ DATABASE_URL: url, PORT: '0', WORKERS: '0' });
  const server = await composeServer(config, createLogger('silent'), await loadBuiltSite(config));
  const database = connectPool(url, 1);
  const { token } = await createToken(
    database,
    { name: 'simulation', scopes: ['read', 'erase'], days: 3650 },
    'command line',
  );
  await database.close();
  await server.stop();
  await run(url, jobClockSql);
  return { url, token };
}

function report(result: Result, applications: number): void {
  const { seed, digest, steps, accepted, faults, virtualSeconds, violation, trace } = result;
  if (violation) {
    for (const line of trace) console.log(`  ${line}`);
    console.log(`VIOLATED: ${violation}`);
    console.log(
      `npm run simulate -- --seed ${seed} --applications ${applications} --step ${steps}${values.bug ? ` --bug ${values.bug}` : ''}`,
    );
    return;
  }
  const said = Object.entries(faults).map(([kind, count]) => `${count} ${kind}`);
  console.log(
    `seed ${seed}: ${digest}, ${accepted} accepted in ${steps} steps and ${virtualSeconds} virtual s; ${said.join(', ')}`,
  );
}

const [from = Number.NaN, to = Number.NaN] = (values.seeds ?? `${values.seed ?? 1}-${values.seed ?? 1}`)
  .split('-')
  .map(Number);
const applications = Number(values.applications);
const bug = values.bug === undefined ? undefined : bugs[values.bug];
if (!Number.isInteger(from) || !Number.isInteger(to) || !(applications > 0) || (values.bug && !bug)) {
  console.error(
    `npm run simulate -- --seed N | --seeds A-B [--applications N] [--step N] [--trace] [--bug ${Object.keys(bugs).join('|')}]`,
  );
  process.exit(2);
}

/** Lives a world in a process of its own: what one leaves behind would make the next another world than its seed says. */
async function liveApart(seed: number): Promise<boolean> {
  const others = process.argv
    .slice(2)
    .filter((word, index, words) => word !== '--seeds' && words[index - 1] !== '--seeds');
  const world = spawn(process.execPath, [import.meta.filename, ...others, '--seed', String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(world.stdout), once(world, 'exit')]);
  await new Promise((written) => process.stdout.write(said, written));
  return world.exitCode === 0;
}

if (to > from) {
  let next = from;
  let isSound = true;
  const liveOn = async () => {
    while (isSound && next <= to) if (!(await liveApart(next++))) isSound = false;
  };
  // Most of a world's time is spent waiting for its database.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, liveOn));
  process.exit(isSound ? 0 : 1);
}

const postgres = await startPostgres(fast);
try {
  const template = await makeTemplate(postgres);
  /** Lives a world in a database that nothing else uses. */
  const inNewDatabase = async (world: Pick<WorldOptions, 'seed' | 'applications'>): Promise<Result> => {
    const databaseUrl = await postgres.createDatabase(new URL(template.url).pathname.slice(1));
    const name = new URL(databaseUrl).pathname.slice(1);
    await run(databaseUrl, `ALTER DATABASE ${name} SET search_path = simulation, pg_catalog, public`);
    const isWarmUp = world.seed === 0;
    const result = await live({
      ...world,
      databaseUrl,
      token: template.token,
      bug: isWarmUp ? undefined : bug,
      lastStep: values.step === undefined || isWarmUp ? undefined : Number(values.step),
      onNote: values.trace && !isWarmUp ? (line) => console.log(line) : undefined,
      async restartDatabase() {
        await postgres.halt();
        await postgres.resume();
      },
    });
    await run(postgres.url, `DROP DATABASE ${name} WITH (FORCE)`);
    return result;
  };
  // What is loaded at its first use would make the first world another one than its repetition.
  await inNewDatabase({ seed: 0, applications: 6 });
  const began = performance.now();
  const result = await inNewDatabase({ seed: from, applications });
  const seconds = (performance.now() - began) / 1000;
  if (values.json) console.log(JSON.stringify({ ...result, trace: result.trace.slice(-20) }));
  else {
    report(result, applications);
    console.log(`${result.accepted} applications in ${seconds.toFixed(1)} s`);
  }
  process.exitCode = result.violation ? 1 : 0;
} finally {
  await postgres.stop();
}
// Servers that were killed in a world may hold a socket or a timer for ever; what was printed is to arrive all the same.
process.stdout.write('', () => process.exit());
