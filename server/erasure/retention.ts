import type { Returned } from '../../shared/api/api.ts';
import { companyDay } from '../../shared/company-day.ts';
import { changeAs, type Models } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problems.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { Platform } from '../platform/server-parts.ts';
import type { Settings } from '../platform/settings.ts';
import { eraseLead, eraseWithdrawn } from './erase.ts';

type Period = Returned<'GET /api/admin/overview'>['retention'][number];

/** Days from the first start with a setting to the first erasure because of it. */
const noticeDays = 7;

const dayLength = 86_400_000;

/** A run that would erase more than this, and more than would stay, needs RETENTION_CONFIRM. */
const confirmNumber = 20;

/** Time of the daily run, in UTC. */
const daily = { hour: 2, minute: 41 } as const;

const actor = 'retention';

/** `id` is that of the row in the table `retention`. */
const subjects = {
  applications: { id: 1, setting: 'RETENTION_DAYS', one: 'lead' },
  messages: { id: 2, setting: 'MESSAGE_RETENTION_DAYS', one: 'message' },
  requests: { id: 3, setting: 'REQUEST_RETENTION_DAYS', one: 'answered request' },
} as const satisfies Record<Period['of'], { id: number; setting: keyof Settings; one: string }>;

/** An open request has no date, and is never due. */
function countRows(models: Models, of: Period['of'], when: { lt: Date } | { gte: Date }) {
  if (of === 'applications') return models.application.count({ where: { receivedAt: when } });
  if (of === 'messages') return models.contactMessage.count({ where: { receivedAt: when } });
  return models.privacyRequest.count({ where: { answeredAt: when } });
}

/** Each in its own transaction, with a certificate. */
async function eraseLeads(platform: Platform, before: Date) {
  for (let erased = 0; ; ) {
    const due = await platform.database.prisma.application.findMany({
      where: { receivedAt: { lt: before } },
      orderBy: { receivedAt: 'asc' },
      take: 1_000,
      select: { id: true },
    });
    if (due.length === 0) return erased;
    for (const { id } of due) {
      try {
        await eraseLead(platform, id, { by: actor, reason: 'retention' });
        erased++;
      } catch (error) {
        // It was erased meanwhile. Any other would be read again, for ever.
        if (!(error instanceof Problem && error.kind === 'not-found')) throw error;
      }
    }
  }
}

async function eraseRows(platform: Platform, of: Period['of'], before: Date) {
  if (of === 'applications') return eraseLeads(platform, before);
  return changeAs(platform.database, actor, async ({ contactMessage, privacyRequest }, audit) => {
    const { count } = await (of === 'messages'
      ? contactMessage.deleteMany({ where: { receivedAt: { lt: before } } })
      : privacyRequest.deleteMany({ where: { answeredAt: { lt: before } } }));
    const action = of === 'messages' ? 'message.erase' : 'privacy-request.erase';
    if (count > 0) await audit(action, null, { reason: 'retention', [of]: count });
    return count;
  });
}

const dueBefore = (days: number) => new Date(Date.now() - days * dayLength);

/** A new value restarts the notice period. */
async function recordSettings({ retention: models }: Db['prisma'], config: Settings) {
  for (const { id, setting } of Object.values(subjects)) {
    const days = config[setting];
    await models.deleteMany({ where: { id, ...(days !== undefined && { days: { not: days } }) } });
    if (days !== undefined) await models.createMany({ data: { id, days }, skipDuplicates: true });
  }
}

async function readPeriod({ prisma }: Db, of: Period['of'], days: number, isConfirmed: boolean): Promise<Period> {
  const { id, setting, one } = subjects[of];
  const due = await countRows(prisma, of, { lt: dueBefore(days) });
  const counted = (number: number) => (number === 1 ? `1 ${one}` : `${number.toLocaleString('en')} ${one}s`);
  const period = (state: Period['state'], words: string, firstRunAt: Date | null = null) =>
    ({ of, days, due, firstRunAt, state, words }) satisfies Period;
  const staying = !isConfirmed && due > confirmNumber ? await countRows(prisma, of, { gte: dueBefore(days) }) : due;
  if (due > staying) {
    const words =
      `${setting}=${days} would erase ${counted(due)} of ${(due + staying).toLocaleString('en')}. ` +
      `That is more than half, so nothing is erased until RETENTION_CONFIRM=${days} is set too.`;
    return period('held', words);
  }
  const older = `${one}s older than ${days} days`;
  const seen = await prisma.retention.findFirst({ where: { id, days } });
  const firstRun = new Date((seen?.firstSeenAt.getTime() ?? Date.now()) + noticeDays * dayLength);
  if (!isConfirmed && firstRun > new Date()) {
    const words =
      `Starting on ${runDay(firstRun.valueOf())}, ${older} will be erased every day: ` +
      `${counted(due)} at present. RETENTION_CONFIRM=${days} starts it now; ${setting}=off keeps them.`;
    return period('announced', words, firstRun);
  }
  const next = due === 0 ? 'None are due today.' : `The next run will erase ${counted(due)}.`;
  return period('active', `${older.replace(/^./, (first) => first.toUpperCase())} are erased every day. ${next}`);
}

/** The effects of the settings, with texts for staff. Empty when everything is kept. */
export async function readRetention(database: Db, config: Settings) {
  const periods: Period[] = [];
  for (const of of Object.keys(subjects) as Period['of'][]) {
    const days = config[subjects[of].setting];
    if (days !== undefined) periods.push(await readPeriod(database, of, days, config.RETENTION_CONFIRM === days));
  }
  return periods;
}

/** The company's day of the first run from a time on. */
function runDay(time: number) {
  const intoDay = (daily.hour * 60 + daily.minute) * 60_000;
  return companyDay(Math.ceil((time - intoDay) / dayLength) * dayLength + intoDay);
}

/** The company's day on which a lead is erased. */
export function erasureDay(receivedAt: Date, days: number) {
  return runDay(receivedAt.valueOf() + days * dayLength);
}

/** Erases due rows once a day, except those whose setting is still in its notice period. */
export const retention = defineJob<Platform>({
  name: 'retention',
  queue: { policy: 'exclusive', expireInSeconds: 6 * 3600 },
  schedule: `${daily.minute} ${daily.hour} * * *`,
  pollSeconds: 30,
  async run(platform) {
    const { config, database, logger } = platform;
    const withdrawn = await eraseWithdrawn(database);
    if (withdrawn > 0) logger.info({ erased: withdrawn }, 'records of withdrawn applications erased');
    await recordSettings(database.prisma, config);
    for (const { of, days, due, state, words } of await readRetention(database, config)) {
      const erased = state === 'active' ? await eraseRows(platform, of, dueBefore(days)) : 0;
      logger[due > 0 ? 'warn' : 'info']({ of, erased }, erased > 0 ? `erased after ${days} days` : words);
    }
  },
});
