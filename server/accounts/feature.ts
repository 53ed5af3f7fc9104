import type { FindActor } from '../audit/staff-scope.ts';
import type { Platform, ServerParts } from '../platform/server-parts.ts';
import { accountRoutes, ensureFirstAccount, offerSetUp } from './accounts.ts';
import { ownAccountRoutes } from './own-account.ts';
import { createCookies, findPerson } from './sessions.ts';
import { signInRoutes } from './sign-in.ts';
import { findTokenActor, tokenRoutes } from './tokens.ts';

export async function addAccounts({ app, staff }: ServerParts, platform: Platform): Promise<FindActor> {
  const { config, database } = platform;
  await ensureFirstAccount(config, database);
  const services = { ...platform, cookies: createCookies(platform) };
  await app.register(signInRoutes, services);
  for (const routes of [ownAccountRoutes, accountRoutes, tokenRoutes]) staff((scope) => routes(scope, services));
  app.addHook('onListen', async () => {
    await offerSetUp(platform, app.listeningOrigin.replace(/0\.0\.0\.0|127\.0\.0\.1|\[::1?\]/, 'localhost'));
  });
  return (request) => {
    const { authorization } = request.headers;
    return authorization === undefined ? findPerson(services, request) : findTokenActor(database, authorization);
  };
}
