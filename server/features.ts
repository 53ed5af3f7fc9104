import type { FastifyPluginAsync } from 'fastify';
import { addApplicants } from './applicants/feature.ts';
import { addBatches } from './batches/feature.ts';
import { addDeliveries } from './deliveries/feature.ts';
import { addIntake } from './intake/feature.ts';
import { openResumeFiles, requireObjectStore } from './intake/resumes/files.ts';
import { addLeads } from './leads/feature.ts';
import { eventRoutes } from './live/event-routes.ts';
import { metricsRoutes } from './platform/metrics.ts';
import { createReadiness, operationsRoutes } from './platform/operations/health.ts';
import type { Platform, ServerParts } from './platform/server-parts.ts';
import { reportRoutes } from './reports/reports.ts';
import type { Site } from './site/load.ts';
import { pageRenderers } from './site/render-answer.ts';
import { registerClientErrors, registerSite, registerStaffPage } from './site/site.ts';
import { addStaff } from './staff/feature.ts';

/** Adds every feature to the server. A feature uses the platform and earlier features. */
export async function addFeatures(
  parts: Omit<ServerParts, 'staff'>,
  platform: Platform & { site: Site; certificateEnd: (() => number) | undefined },
): Promise<void> {
  const { app } = parts;
  const { config, database, metrics, site, certificateEnd } = platform;
  const forStaff: FastifyPluginAsync[] = [];
  const server: ServerParts = { ...parts, staff: (routes) => forStaff.push(routes) };

  const files = await openResumeFiles(config, database);
  await requireObjectStore(database, files);
  const shared = { ...platform, files, ...pageRenderers(site) };

  const outbox = await addDeliveries(server, shared);
  const intake = await addIntake(server, { ...shared, outbox });
  await addApplicants(server, { ...shared, intake });
  await addLeads(server, { ...shared, outbox, intake });
  await addBatches(server, shared);
  server.staff((scope) => reportRoutes(scope, shared));
  server.staff((scope) => eventRoutes(scope, shared));
  await addStaff(server, shared, forStaff);

  const checkReadiness = createReadiness(database.intake, files, intake.services.spool);
  await app.register(operationsRoutes, { config, checkReadiness, jobTrouble: outbox.trouble });
  if (config.METRICS_TOKEN !== undefined) {
    const facts = { pools: database.pools, jobTrouble: outbox.trouble, certificateEnd };
    await app.register(metricsRoutes, { token: config.METRICS_TOKEN, metrics, database, facts });
  }
  registerStaffPage(app, site);
  registerClientErrors(app);
  registerSite(app, site);
}
