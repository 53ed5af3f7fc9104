import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { createAuth } from './accounts/auth.ts';
import { ownAccountRoutes } from './accounts/own-account-routes.ts';
import { authSecret } from './accounts/secret.ts';
import { type StaffServices, signInRoutes } from './accounts/sign-in-routes.ts';
import { tokenRoutes } from './accounts/token-routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { guardStaffScope } from './scope.ts';

/** Everything that staff call: how they sign in, and the one scope in which somebody has to be signed in. */
export async function registerStaff(
  app: FastifyInstance,
  { config, database }: { config: Config; database: StaffServices['database'] },
): Promise<void> {
  const publicUrl = new URL(config.PUBLIC_URL).origin;
  const auth = createAuth({ database, publicUrl, secret: await authSecret(config, database) });
  const services = { auth, database, publicUrl };
  await app.register(signInRoutes, services);
  await app.register(async (scope) => {
    guardStaffScope(scope, services);
    await scope.register(ownAccountRoutes, services);
    await scope.register(accountRoutes, services);
    await scope.register(tokenRoutes, services);
    await scope.register(auditRoutes, services);
  });
}
