import type { FastifyPluginAsync } from 'fastify';
import { site as company } from '../shared/site.ts';
import { addAccounts } from './accounts/feature.ts';
import { addApplicants } from './applicants/feature.ts';
import { auditRoutes } from './audit/audit.ts';
import { sealing } from './audit/seals.ts';
import { guardStaffScope } from './audit/staff-scope.ts';
import { addBatches } from './batches/feature.ts';
import { addDeliveries } from './deliveries/feature.ts';
import { addErasure } from './erasure/feature.ts';
import { exportRoutes } from './exports/exports.ts';
import { importRoutes } from './imports/import-rows.ts';
import { addIntake } from './intake/feature.ts';
import { openResumeFiles, requireObjectStore } from './intake/resumes/files.ts';
import { leadRoutes } from './leads/list-leads.ts';
import { viewRoutes } from './leads/views.ts';
import { eventRoutes } from './live/event-routes.ts';
import type { Db } from './platform/database/database.ts';
import { limitStreams } from './platform/http/rate-limits.ts';
import { metricsRoutes } from './platform/metrics.ts';
import { createReadiness, operationsRoutes } from './platform/operations/health.ts';
import type { Platform, ServerParts } from './platform/server-parts.ts';
import { assigning } from './records/assign.ts';
import { reportRoutes } from './reports/reports.ts';
import type { Site } from './site/load.ts';
import { pageRenderers } from './site/render-answer.ts';
import { registerClientErrors, registerSite, registerStaffPage } from './site/site.ts';
import { workRoutes } from './work/routes.ts';

/** Stores what the database uses of shared/site.ts, such as in the view `leads`. */
async function recordCompany({ prisma }: Db) {
  const data = { referencePrefix: company.referencePrefix, timeZone: company.timeZone };
  await prisma.company.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
}

/** A feature uses the platform and earlier features. */
export async function addFeatures(
  parts: Omit<ServerParts, 'staff'>,
  platform: Platform & { site: Site; certificateEnd: (() => number) | undefined },
): Promise<void> {
  const { app } = parts;
  const { config, database, metrics, site, certificateEnd } = platform;
  const forStaff: FastifyPluginAsync[] = [];
  const server: ServerParts = { ...parts, staff: (routes) => forStaff.push(routes) };

  await recordCompany(database);
  const files = await openResumeFiles(config, database);
  await requireObjectStore(database, files);
  const shared = { ...platform, files, ...pageRenderers(site) };

  const outbox = await addDeliveries(server, shared);
  const intake = await addIntake(server, { ...shared, outbox });
  await addApplicants(server, { ...shared, intake });
  await addBatches(server, shared);
  addErasure(server, shared);
  server.background(assigning.open(platform.jobs, platform));
  const services = { ...shared, outbox, links: intake.services.links };
  for (const routes of [leadRoutes, workRoutes, viewRoutes, exportRoutes, importRoutes, reportRoutes, eventRoutes])
    server.staff((scope) => routes(scope, services));
  server.staff((scope) => auditRoutes(scope, platform));
  server.background(sealing.open(platform.jobs, platform));
  const findActor = await addAccounts(server, platform);
  limitStreams(app);
  await app.register(async (scope) => {
    guardStaffScope(scope, platform, findActor);
    for (const routes of forStaff) await scope.register(routes);
  });

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
