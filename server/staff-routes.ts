import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { accountRoutes } from './accounts/account-routes.ts';
import { createAuth } from './accounts/auth.ts';
import { createCookies } from './accounts/cookies.ts';
import { createKnownDevices } from './accounts/known-device.ts';
import { ownAccountRoutes } from './accounts/own-account-routes.ts';
import { ownSecondFactorRoutes } from './accounts/own-second-factor-routes.ts';
import { signInRoutes } from './accounts/sign-in-routes.ts';
import { guardStaffScope } from './accounts/staff-scope.ts';
import { tokenRoutes } from './accounts/token-routes.ts';
import { auditRequests } from './audit/audit-requests.ts';
import { auditRoutes } from './audit/routes.ts';
import { batchRoutes } from './batches/routes.ts';
import type { Config } from './config.ts';
import { messageRoutes } from './contact/message-routes.ts';
import type { Database } from './database/database.ts';
import type { Replica } from './database/replica.ts';
import type { Outbox } from './deliveries/outbox.ts';
import { eraseRoutes } from './erasure/erase-routes.ts';
import { readRetention } from './erasure/retention.ts';
import { exportRoutes } from './exports/export-routes.ts';
import { limitFirst, rateLimits } from './http/rate-limits.ts';
import { importRoutes } from './imports/routes.ts';
import { leadRoutes } from './leads/lead-routes.ts';
import { outcomeRoutes } from './leads/outcome-routes.ts';
import { resumeRoutes } from './leads/resume-routes.ts';
import { eventRoutes } from './news/event-routes.ts';
import type { News } from './news/news.ts';
import { privacyRequestRoutes } from './privacy-requests/routes.ts';
import type { ResumeFiles } from './resumes/files.ts';
import { createResumeReader } from './resumes/read-resume.ts';
import type { ResumeLinks } from './resumes/resumes.ts';
import { viewRoutes } from './views/routes.ts';
import { workRoutes } from './work/routes.ts';
import { workSettingsRoutes } from './work/settings-routes.ts';

export interface StaffDependencies {
  config: Config;
  database: Database;
  replica: Pick<Replica, 'choose'>;
  files: Pick<ResumeFiles, 'read'>;
  outbox: Pick<Outbox, 'kinds' | 'replay' | 'probe' | 'announce' | 'enqueueQueries' | 'deliverResume'>;
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
    await scope.register(tokenRoutes, services);
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
