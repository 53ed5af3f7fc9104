import type { FastifyPluginAsync } from 'fastify';
import { auditRequests, auditRoutes } from '../audit/audit.ts';
import { sealing } from '../audit/seals.ts';
import { limitStreams } from '../platform/http/rate-limits.ts';
import type { Platform, ServerParts } from '../platform/server-parts.ts';
import { accountRoutes, ensureFirstAccount, offerSetUp } from './accounts.ts';
import { ownAccountRoutes } from './own-account.ts';
import { createCookies } from './sessions.ts';
import { signInRoutes } from './sign-in.ts';
import { guardStaffScope, requireSession } from './staff-scope.ts';
import { tokenRoutes } from './tokens.ts';

export async function addAccounts({ app, background }: ServerParts, platform: Platform, others: FastifyPluginAsync[]) {
  const { config, database, jobs } = platform;
  await ensureFirstAccount(config, database);
  const services = { ...platform, cookies: createCookies(platform) };
  await app.register(signInRoutes, services);
  limitStreams(app);
  await app.register(async (scope) => {
    auditRequests(scope, platform, requireSession);
    guardStaffScope(scope, services);
    for (const routes of [ownAccountRoutes, accountRoutes, tokenRoutes, auditRoutes, ...others])
      await scope.register(routes, services);
  });
  background(sealing.open(jobs, platform));
  app.addHook('onListen', async () => {
    await offerSetUp(platform, app.listeningOrigin.replace(/0\.0\.0\.0|127\.0\.0\.1|\[::1?\]/, 'localhost'));
  });
}
