import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Application } from '../../../shared/application.ts';
import { fieldNames, recordOf } from '../../../shared/fields.ts';
import type { Database } from '../../platform/database/database.ts';
import { within } from '../../platform/http/within.ts';
import { memoryTime, type Suspicion } from './suspicion.ts';

/** Recalls what was stored since the last time, by whichever process; the first time, what of the last day counts. */
export type Recall = () => Promise<void>;

/** Milliseconds between two rounds. */
const pause = 60_000;

/** Milliseconds for which a start waits for the first round. What is recalled later has let some more pass. */
const patience = 2_000;

/** Milliseconds by which rounds overlap: applications are stored a moment after the time that they carry. */
const overlap = 60_000;

/** Applications of a round at most, the latest ones, and of one query. */
const limits = { round: 20_000, page: 500 } as const;

const selected = {
  ...recordOf(fieldNames, () => true as const),
  number: true,
  receivedAt: true,
  withScript: true,
  resume: { select: { sha256: true } },
} as const;

/** Prepares {@link Recall}. */
export function createRecall(
  { prisma }: Pick<Database, 'prisma'>,
  { remember }: Pick<Suspicion, 'remember'>,
  now: () => number = Date.now,
): Recall {
  let recalledAt = now() - memoryTime;
  return async () => {
    const startedAt = now();
    const since = { gte: new Date(recalledAt - overlap) };
    let before: object = {};
    for (let count = 0; count < limits.round; count += limits.page) {
      const page = await prisma.application.findMany({
        where: { AND: [{ receivedAt: since, withScript: { not: null } }, before] },
        orderBy: [{ receivedAt: 'desc' }, { number: 'desc' }],
        take: limits.page,
        select: selected,
      });
      for (const { resume, withScript, receivedAt, ...lead } of page) {
        // Prisma asks for resumes apart: that of a lead that was erased in between is null.
        if (!resume) continue;
        const application = recordOf(fieldNames, (name) => String(lead[name] ?? '')) as Application;
        const seen = { application, fileHash: resume.sha256, withScript: withScript === true };
        remember(seen, receivedAt.valueOf());
      }
      const last = page.at(-1);
      if (!last || page.length < limits.page) break;
      const { receivedAt, number } = last;
      before = { OR: [{ receivedAt: { lt: receivedAt } }, { receivedAt, number: { lt: number } }] };
      // Whoever waits for an answer comes first.
      await setImmediate();
    }
    recalledAt = startedAt;
  };
}

/** Recalls now and every minute, until the returned function is called. Resolves after the first round, or without waiting longer for it. */
export async function startRecalling(
  recall: Recall,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  async function round(): Promise<void> {
    try {
      await recall();
    } catch (error) {
      logger.warn({ err: error }, 'what applications repeat could not be recalled; trying again');
    }
    if (!isStopped) timer = setTimeout(again, pause);
  }
  let running = round();
  function again(): void {
    running = round();
  }
  await within(patience, running).catch(() => undefined);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
