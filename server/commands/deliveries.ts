/**
 * `npm run deliveries -- …`: manages deliveries without the staff pages, whether or not the server is running.
 */
import { deliveryKinds } from '../../shared/delivery-kinds.ts';
import type { Config } from '../config.ts';
import {
  countDeliveries,
  describePause,
  enqueueMissing,
  listDeliveries,
  pauseDeliveries,
  replay,
  resumeDeliveries,
  skipFailed,
} from '../deliveries/manage.ts';
import { createTargets } from '../deliveries/targets.ts';
import { maintain } from '../maintenance.ts';
import type { Database } from '../platform/database/database.ts';
import { DeliveryKind, DeliveryState } from '../platform/database/generated/enums.ts';
import { actor, isId, readCount, runCommandLine, UsageError } from './command-line.ts';
import { inUtc, row } from './terminal.ts';

const usage = `npm run deliveries -- COMMAND

  status                              counts by kind and state, and what is paused or has stopped
  list [--state STATE] [--kind KIND] [--limit N]
                                      the latest deliveries, one per line
  replay ID                           retries one delivery now
  replay --all-failed [--kind KIND]   retries all failed deliveries
  skip ID | --all-failed [--kind KIND]
                                      drops failed deliveries, such as those that arrived before a restore
  pause [KIND...]                     pauses all deliveries, or those kinds
  resume [KIND...]                    resumes them, including those that failures stopped
  enqueue-missing [--kind KIND]       adds missing deliveries of earlier leads for the targets configured now;
                                      receipts, notices and webhooks only with --kind
  maintain                            deletes expired uploads, and delivered files after RESUME_KEEP_DAYS, now

  KIND   ${Object.values(DeliveryKind).join(', ')}
  STATE  ${Object.values(DeliveryState).join(', ')}`;

function oneOf<Value extends string>(values: Record<string, Value>, text: string): Value {
  const found = Object.values(values).find((value) => value === text);
  if (!found) throw new UsageError(`${text}: expected one of ${Object.values(values).join(', ')}`);
  return found;
}

const kindOf = (text: string | undefined) => (text === undefined ? undefined : oneOf(DeliveryKind, text));

function kindsOf(names: string[]): readonly DeliveryKind[] {
  return names.length === 0 ? deliveryKinds : names.map((name) => oneOf(DeliveryKind, name));
}

/** The kinds of the configured targets. */
async function configuredKinds({ config, database }: { config: Config; database: Database }): Promise<DeliveryKind[]> {
  return (await createTargets(config, { database })).map(({ kind }) => kind);
}

await runCommandLine({
  usage,
  words: { replay: 1, skip: 1, pause: deliveryKinds.length, resume: deliveryKinds.length },
  options: {
    state: { type: 'string' },
    kind: { type: 'string' },
    limit: { type: 'string', default: '50' },
    'all-failed': { type: 'boolean', default: false },
  },
  commands: {
    async status({ config, database }) {
      const configured = await configuredKinds({ config, database });
      const { counts, paused } = await countDeliveries(database);
      for (const { kind, state, _count: count, _min: oldest } of counts) {
        const since = state === 'delivered' || !oldest.createdAt ? '' : `  the oldest since ${inUtc(oldest.createdAt)}`;
        const isLeft = state === 'waiting' && !configured.includes(kind) ? '  (no longer configured)' : '';
        console.log(`${kind.padEnd(9)}${state.padEnd(11)}${String(count).padStart(8)}${since}${isLeft}`);
      }
      for (const pause of paused) console.log(`${pause.kind.padEnd(9)}${describePause(pause)}`);
      if (counts.length + paused.length === 0) console.log('No deliveries yet.');
    },
    async list({ database, options }) {
      const limit = readCount(options.limit, 'limit');
      const state = options.state === undefined ? undefined : oneOf(DeliveryState, options.state);
      const kind = kindOf(options.kind);
      for (const delivery of await listDeliveries(database, {
        ...(state && { state }),
        ...(kind && { kind }),
        limit,
      })) {
        const { id, referenceId, tries, link, lastError } = delivery;
        const detail = link ?? lastError ?? '';
        console.log(row(id, referenceId, delivery.kind, delivery.state, `${tries} tries`, detail).trimEnd());
      }
    },
    async replay({ database, options, rest: [id = ''] }) {
      const kind = kindOf(options.kind);
      if (options['all-failed']) {
        const failed = { state: 'failed', ...(kind && { kind }) } as const;
        const count = await replay(database.prisma, failed, { isFirst: false });
        console.log(`${count} deliveries will be retried.`);
        return;
      }
      if (!isId(id) || (await replay(database.prisma, { id }, { isFirst: true })) === 0) {
        throw new UsageError(`${id || 'replay'}: expected the ID of an undelivered delivery`);
      }
      console.log('The delivery will be retried.');
    },
    async skip({ database, options, rest: [id = ''] }) {
      const kind = kindOf(options.kind);
      if (!options['all-failed'] && !isId(id))
        throw new UsageError(`${id || 'skip'}: expected the ID of a failed delivery`);
      const skipped = await skipFailed(database, options['all-failed'] ? { ...(kind && { kind }) } : { id });
      if (skipped === 0 && id) throw new UsageError(`${id}: expected the ID of a failed delivery`);
      console.log(`${skipped} deliveries will not be made.`);
    },
    async pause({ database, rest }) {
      await pauseDeliveries(database, kindsOf(rest), `the ${actor}`);
      console.log('Paused. Deliveries in progress finish; all others wait until "resume".');
    },
    async resume({ database, rest }) {
      await resumeDeliveries(database, kindsOf(rest));
      console.log('Resumed.');
    },
    async 'enqueue-missing'({ config, database, options }) {
      const configured = await configuredKinds({ config, database });
      const kind = kindOf(options.kind);
      const quiet = configured.filter((name) => name === 'drive' || name === 'script' || name === 'forward');
      const wanted = kind ? configured.filter((name) => name === kind) : quiet;
      if (wanted.length === 0) throw new UsageError(`${kind ?? 'enqueue-missing'}: no such target is configured`);
      for (const name of wanted) console.log(`${name}: ${await enqueueMissing(database, name)} deliveries added.`);
    },
    async maintain({ config, database }) {
      const { expiredUploads, purgedResumes } = await maintain({ config, database });
      console.log(`${expiredUploads} expired uploads and the files of ${purgedResumes} delivered resumes deleted.`);
    },
  },
});
