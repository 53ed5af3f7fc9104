import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { messageRoutes } from './applicants/contact/message-routes.ts';
import { privacyRequestRoutes } from './applicants/privacy-requests/routes.ts';
import { batchRoutes } from './batches/routes.ts';
import type { Config } from './config.ts';
import type { Outbox } from './deliveries/outbox.ts';
import type { ResumeFiles } from './intake/resumes/files.ts';
import { createResumeReader } from './intake/resumes/read-resume.ts';
import type { ResumeLinks } from './intake/resumes/resumes.ts';
import { resumeRoutes } from './intake/resumes/stored-routes.ts';
import { eraseRoutes } from './leads/erasure/erase-routes.ts';
import { readRetention } from './leads/erasure/retention.ts';
import { exportRoutes } from './leads/export/export-routes.ts';
import { importRoutes } from './leads/import/routes.ts';
import { leadRoutes } from './leads/list/lead-routes.ts';
import { viewRoutes } from './leads/views/routes.ts';
import { workRoutes } from './leads/work/routes.ts';
import { workSettingsRoutes } from './leads/work/settings-routes.ts';
import { eventRoutes } from './live/event-routes.ts';
import type { News } from './live/news.ts';
import type { Database } from './platform/database/database.ts';
import type { Replica } from './platform/database/replica.ts';
import { limitFirst, rateLimits } from './platform/http/rate-limits.ts';
import { outcomeRoutes } from './reports/routes.ts';
import { accountRoutes } from './staff/accounts/account-routes.ts';
import { createAuth } from './staff/accounts/auth.ts';
import { createCookies, createKnownDevices } from './staff/accounts/cookies.ts';
import { ownAccountRoutes } from './staff/accounts/own-account-routes.ts';
import { ownSecondFactorRoutes } from './staff/accounts/own-second-factor-routes.ts';
import { signInRoutes } from './staff/accounts/sign-in-routes.ts';
import { guardStaffScope } from './staff/accounts/staff-scope.ts';
import { auditRequests } from './staff/audit/audit-requests.ts';
import { auditRoutes } from './staff/audit/routes.ts';

export interface StaffDependencies {
  config: Config;
  database: Database;
  replica: Pick<Replica, 'choose'>;
  files: Pick<ResumeFiles, 'read'>;
  outbox: Pick<Outbox, 'kinds' | 'replay' | 'probe' | 'wake' | 'enqueueQueries' | 'deliverResume'>;
  jobs: PgBoss;
  news: News;
  links: ResumeLinks;
  /** Signs session cookies and encrypts second factors. */
  secret: string;
}

/** Registers the staff API: sign-in routes, and all others in one authenticated scope. */
export async function registerStaff(
  app: FastifyInstance,
  { config, database, replica, files, outbox, jobs, news, links, secret }: StaffDependencies,
): Promise<void> {
  const publicUrl = new URL(config.PUBLIC_URL).origin;
  const auth = createAuth({ database, publicUrl, secret });
  const cookies = createCookies(publicUrl);
  const devices = createKnownDevices({ cookies, secret });
  const services = { auth, cookies, database, devices, publicUrl, secondFactor: config.STAFF_SECOND_FACTOR, secret };
  await app.register(signInRoutes, services);
  limitFirst(app, 'GET /api/admin/events', rateLimits.events);
  await app.register(async (scope) => {
    auditRequests(scope, database);
    guardStaffScope(scope, services);
    await scope.register(ownAccountRoutes, services);
    await scope.register(ownSecondFactorRoutes, services);
    await scope.register(accountRoutes, services);
    await scope.register(auditRoutes, services);
    const retention = () => readRetention(database, config);
    await scope.register(outcomeRoutes, { database });
    await scope.register(leadRoutes, { database, links, outbox, news, config, readRetention: retention });
    await scope.register(workRoutes, { database, news });
    await scope.register(workSettingsRoutes, { database, news });
    await scope.register(batchRoutes, { database, news });
    await scope.register(viewRoutes, { database });
    await scope.register(messageRoutes, { database, news, jobs });
    await scope.register(privacyRequestRoutes, { database, news });
    const readResume = createResumeReader(database, files, config);
    await scope.register(resumeRoutes, { database, readResume, config, outbox, news });
    await scope.register(exportRoutes, { database, replica, links, readResume });
    await scope.register(importRoutes, { database, secret, news, retentionDays: config.RETENTION_DAYS });
    await scope.register(eraseRoutes, { database, jobs, news });
    await scope.register(eventRoutes, { news });
  });
}
