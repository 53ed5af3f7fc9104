import { deliveryKinds } from '../../shared/delivery-kinds.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { describePause, enqueueMissing, readPauses, replay } from '../deliveries/queue.ts';
import { createTargets } from '../deliveries/targets.ts';
import { isId } from '../platform/database/database.ts';
import type { Prisma } from '../platform/database/generated/client.ts';
import { DeliveryKind, DeliveryState } from '../platform/database/generated/enums.ts';
import { actor, type Given, inUtc, row, runCommands, UsageError } from './command-line.ts';

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

  KIND   ${Object.values(DeliveryKind).join(', ')}
  STATE  ${Object.values(DeliveryState).join(', ')}`;

function oneOf<Value extends string>(values: Record<string, Value>, text: string): Value {
  const known = Object.values(values);
  const found = known.find((value) => value === text);
  if (!found) throw new UsageError(`${text}: expected one of ${known.join(', ')}`);
  return found;
}

function readCount(limit: string) {
  const count = Number(limit);
  if (!Number.isInteger(count) || count < 1) throw new UsageError('--limit: expected a positive whole number');
  return count;
}

const ofKind = (text: string | undefined) => (text === undefined ? {} : { kind: oneOf(DeliveryKind, text) });

const kindsOf = (names: string[]) =>
  names.length === 0 ? deliveryKinds : names.map((name) => oneOf(DeliveryKind, name));

function readWhich(options: { 'all-failed': boolean; kind?: string }, id = ''): Prisma.DeliveryWhereInput {
  if (options['all-failed'] === (id !== '')) throw new UsageError('Name either the ID of a delivery or --all-failed.');
  if (id === '') return { state: 'failed', ...ofKind(options.kind) };
  if (!isId(id)) throw new UsageError(`${id}: expected the ID of a delivery, as "list" prints it`);
  return { id };
}

async function configuredKinds({ config, database }: Pick<Given, 'config' | 'database'>) {
  return (await createTargets(config, { database })).map(({ kind }) => kind);
}

await runCommands({
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
      const counts = await database.prisma.delivery.groupBy({
        by: ['kind', 'state'],
        _count: true,
        _min: { createdAt: true },
        orderBy: [{ kind: 'asc' }, { state: 'asc' }],
      });
      const paused = await readPauses(database);
      for (const { kind, state, _count: count, _min: oldest } of counts) {
        const since = state === 'delivered' || !oldest.createdAt ? '' : `  the oldest since ${inUtc(oldest.createdAt)}`;
        const left = state === 'waiting' && !configured.includes(kind) ? '  (no longer configured)' : '';
        console.log(`${kind.padEnd(9)}${state.padEnd(11)}${String(count).padStart(8)}${since}${left}`);
      }
      for (const pause of paused) console.log(`${pause.kind.padEnd(9)}${describePause(pause)}`);
      if (counts.length + paused.length === 0) console.log('No deliveries yet.');
    },
    async list({ database, options }) {
      const found = await database.prisma.delivery.findMany({
        where: { ...ofKind(options.kind), ...(options.state && { state: oneOf(DeliveryState, options.state) }) },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        take: readCount(options.limit),
        include: { application: { select: { number: true } } },
      });
      for (const { id, application, kind, state, tries, link, lastError } of found) {
        const referenceId = formatReferenceId(application.number);
        const attempts = tries === 1 ? '1 try' : `${tries} tries`;
        console.log(row(id, referenceId, kind, state, attempts, link ?? lastError ?? '').trimEnd());
      }
    },
    async replay({ database, audit, options, rest: [id] }) {
      const which = readWhich(options, id);
      await audit('delivery.replay', null, { id, kind: options.kind });
      const count = await replay(database.prisma, which);
      if (count === 0 && id) throw new UsageError(`${id}: expected the ID of a delivery that has not arrived`);
      console.log(`${count} deliveries will be retried.`);
    },
    async skip({ database, audit, options, rest: [id] }) {
      const where = { ...readWhich(options, id), state: 'failed' } as const;
      await audit('delivery.skip', null, { id, kind: options.kind });
      const { count } = await database.prisma.delivery.updateMany({ where, data: { state: 'skipped' } });
      if (count === 0 && id) throw new UsageError(`${id}: expected the ID of a failed delivery`);
      console.log(`${count} deliveries will not be made.`);
    },
    async pause({ database, audit, rest }) {
      const kinds = kindsOf(rest);
      await audit('delivery.pause', null, { kinds });
      const { deliveryPause } = database.prisma;
      const by = `the ${actor}`;
      await deliveryPause.createMany({ data: kinds.map((kind) => ({ kind, by })), skipDuplicates: true });
      const stopped = { kind: { in: kinds }, by: null };
      await deliveryPause.updateMany({ where: stopped, data: { by, since: new Date() } });
      console.log('Paused. Deliveries in progress finish; all others wait until "resume".');
    },
    async resume({ database, audit, rest }) {
      const kinds = kindsOf(rest);
      await audit('delivery.resume', null, { kinds });
      await database.prisma.deliveryPause.deleteMany({ where: { kind: { in: kinds } } });
      console.log('Resumed.');
    },
    async 'enqueue-missing'({ config, database, audit, options }) {
      const configured = await configuredKinds({ config, database });
      const { kind } = ofKind(options.kind);
      const quiet = configured.filter((name) => name === 'drive' || name === 'script' || name === 'forward');
      const wanted = kind ? configured.filter((name) => name === kind) : quiet;
      if (wanted.length === 0) throw new UsageError(`${kind ?? 'enqueue-missing'}: no such target is configured`);
      await audit('delivery.enqueue-missing', null, { kinds: wanted });
      for (const name of wanted) console.log(`${name}: ${await enqueueMissing(database, name)} deliveries added.`);
    },
  },
});
