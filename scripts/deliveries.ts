/**
 * `npm run deliveries -- …`: what staff can do about deliveries without the staff pages, while the server runs or not.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { connectCommandLine } from '../server/database/connect-cli.ts';
import { DeliveryKind, DeliveryState } from '../server/database/generated/enums.ts';
import { maintain } from '../server/deliveries/maintenance.ts';
import { countDeliveries, enqueueMissing, listDeliveries, replayFailed } from '../server/deliveries/manage.ts';
import { pauseDeliveries, resumeDeliveries } from '../server/deliveries/pauses.ts';
import { createQueues, deliveryKinds, replayDelivery } from '../server/deliveries/queues.ts';
import { createTargets } from '../server/deliveries/targets/create-targets.ts';
import { startJobs } from '../server/operations/jobs.ts';
import { createLogger } from '../server/operations/logger.ts';

const usage = `npm run deliveries -- COMMAND

  status                              how many of each kind wait, are delivered, have failed; what is paused
  list [--state STATE] [--kind KIND] [--limit N]
                                      the latest ones, one per line
  replay ID                           makes one again now
  replay --all-failed [--kind KIND]   makes again whatever failed
  pause [KIND...]                     keeps deliveries waiting: all, or those kinds
  resume [KIND...]                    lets them go on
  enqueue-missing [--kind KIND]       adds what leads of the past lack: resumes and forwarding that are set up now;
                                      receipts, notices and webhooks only when --kind asks for them
  maintain                            tidies up now: unclaimed uploads, delivered files after RESUME_KEEP_DAYS

  KIND   ${Object.values(DeliveryKind).join(', ')}
  STATE  ${Object.values(DeliveryState).join(', ')}`;

/** The command line asks for something that there is not. */
class UsageError extends Error {}

function oneOf<Value extends string>(values: Record<string, Value>, text: string): Value {
  const found = Object.values(values).find((value) => value === text);
  if (!found) throw new UsageError(`${text}: expected one of ${Object.values(values).join(', ')}`);
  return found;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    state: { type: 'string' },
    kind: { type: 'string' },
    limit: { type: 'string', default: '50' },
    'all-failed': { type: 'boolean', default: false },
  },
});
const [command = '', ...rest] = positionals;

async function main(): Promise<void> {
  const kind = options.kind === undefined ? undefined : oneOf(DeliveryKind, options.kind);
  const state = options.state === undefined ? undefined : oneOf(DeliveryState, options.state);
  const config = readConfig();
  const database = await connectCommandLine(config);
  const jobs = await startJobs(database, { isWorker: false, logger: createLogger('error') });
  const services = { database, jobs };
  const configured = createTargets(config, { database }).map((target) => target.kind);
  const kindsOf = (names: string[]) =>
    names.length === 0 ? deliveryKinds : names.map((name) => oneOf(DeliveryKind, name));

  const commands: Record<string, () => Promise<void>> = {
    async status() {
      const { counts, paused } = await countDeliveries(database);
      for (const { kind, state, count, oldest } of counts) {
        const since = state === 'delivered' || !oldest ? '' : `  the oldest since ${oldest.toISOString()}`;
        const isLeft = state === 'waiting' && !configured.includes(kind) ? '  (not set up any more)' : '';
        console.log(`${kind.padEnd(9)}${state.padEnd(11)}${String(count).padStart(8)}${since}${isLeft}`);
      }
      for (const { kind, since, by } of paused)
        console.log(`${kind.padEnd(9)}paused since ${since.toISOString()} by ${by}`);
      if (counts.length + paused.length === 0) console.log('No deliveries yet.');
    },
    async list() {
      const limit = Number(options.limit);
      if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit: expected a number from 1 on');
      for (const delivery of await listDeliveries(database, {
        ...(state && { state }),
        ...(kind && { kind }),
        limit,
      })) {
        const { id, referenceId, tries, link, lastError } = delivery;
        const detail = link ?? lastError ?? '';
        console.log(`${id}  ${referenceId}  ${delivery.kind}  ${delivery.state}  ${tries} tries  ${detail}`.trimEnd());
      }
    },
    async replay() {
      await createQueues(jobs);
      if (options['all-failed']) {
        console.log(`${await replayFailed(services, kind)} deliveries will be made again.`);
        return;
      }
      const [id = ''] = rest;
      const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
      if (!isId || !(await replayDelivery(services, id))) {
        throw new UsageError(`${id || 'replay'}: expected the ID of a delivery that is not delivered yet`);
      }
      console.log('It will be made again.');
    },
    async pause() {
      await pauseDeliveries(database, kindsOf(rest), 'the command line');
      console.log('Paused. What is under way is finished; everything else waits for "resume".');
    },
    async resume() {
      await resumeDeliveries(database, kindsOf(rest));
      console.log('Deliveries go on.');
    },
    async 'enqueue-missing'() {
      await createQueues(jobs);
      const quiet = configured.filter((name) => name === 'drive' || name === 'script' || name === 'forward');
      const wanted = kind ? configured.filter((name) => name === kind) : quiet;
      if (wanted.length === 0) throw new UsageError(`${kind ?? 'enqueue-missing'}: the settings name no such target`);
      for (const name of wanted) console.log(`${name}: ${await enqueueMissing(services, name)} deliveries added.`);
    },
    async maintain() {
      await createQueues(jobs);
      const { expiredUploads, purgedResumes } = await maintain({ config, database, jobs, kinds: configured });
      console.log(
        `${expiredUploads} unclaimed uploads deleted, the files of ${purgedResumes} delivered resumes removed.`,
      );
    },
  };

  try {
    const run = commands[command];
    if (!run) throw new UsageError(`${usage}\n`);
    await run();
  } finally {
    await jobs.stop({ graceful: false });
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
