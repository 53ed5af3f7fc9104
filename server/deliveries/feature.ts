import type { Logger } from 'pino';
import type { ResumeFiles } from '../intake/resumes/files.ts';
import type { ResumeSettings } from '../intake/resumes/settings.ts';
import type { News } from '../live/news.ts';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/define-job.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { ServerParts } from '../platform/server-parts.ts';
import type { Settings } from '../platform/settings.ts';
import { dueTimes } from './due-times.ts';
import { operatorNotices } from './operator-notices.ts';
import { type Outbox, openOutbox, openWorkCalls } from './outbox.ts';
import type { DeliverySettings } from './settings.ts';
import { checkTarget, createTargets } from './targets.ts';

interface DeliveryNeeds {
  config: DeliverySettings & ResumeSettings & Settings;
  database: Database;
  files: ResumeFiles;
  jobs: Jobs;
  news: News;
  metrics: Metrics;
  logger: Logger;
}

/** Delivers leads to the configured targets, and tells the operator of a target that stopped. */
export async function addDeliveries(
  { background, onListening }: Pick<ServerParts, 'background' | 'onListening'>,
  { metrics, ...services }: DeliveryNeeds,
): Promise<Outbox> {
  const { config, database, jobs, news, logger } = services;
  const targets = await createTargets(config, { database });
  const outbox = openOutbox({
    ...services,
    targets,
    onTry(kind, outcome) {
      metrics.deliveryTry(kind, outcome);
      news.announce('deliveries');
    },
  });
  background(outbox);
  background(dueTimes.open(jobs, services));
  background(openWorkCalls(services));
  const target = targets.find(({ tellOperator }) => tellOperator);
  if (target) {
    const publicUrl = new URL(config.PUBLIC_URL).origin;
    background(operatorNotices.open(jobs, { ...services, target, publicUrl }));
  }
  onListening(async (_address, signal) => {
    logger.info({ targets: outbox.kinds, workers: config.WORKERS }, 'deliveries');
    await Promise.all(
      targets.map(async (target) => {
        const findings = await checkTarget(target, signal).catch(() => []);
        for (const finding of signal.aborted ? [] : findings) {
          logger.warn({ kind: target.kind, finding }, 'delivery target misconfigured; "npm run doctor" checks again');
        }
      }),
    );
  });
  return outbox;
}
