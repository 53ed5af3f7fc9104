import { prismaAdapter } from 'better-auth/adapters/prisma';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { site } from '../../shared/site.ts';
import { passwordLength } from '../../shared/staff-accounts.ts';
import type { Database } from '../database/database.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Seconds. `idle` without a request ends a session, `absolute` ends it in any case; `touch` is how exactly use is noted. */
export const sessionLife = { idle: 12 * 3600, absolute: 7 * 86_400, touch: 300 } as const;

/** Seconds that the second step of a sign-in may take. */
const secondStepPatience = 600;

/** The request header in which `authHeaders` tells Better Auth the client's address; clients cannot set it. */
export const addressHeader = 'x-client-address';

interface AuthOptions {
  database: Pick<Database, 'prisma'>;
  secret: string;
  /** Origin of the site: cookies are `Secure` when it is https. */
  publicUrl: string;
}

/**
 * Better Auth for passwords, sessions and second factors. It is called through `auth.api` from our own routes; its own
 * router is not mounted, so that what is reachable is what is declared there, and sign-up is not.
 */
export function createAuth({ database, secret, publicUrl }: AuthOptions) {
  return betterAuth({
    appName: site.name,
    baseURL: publicUrl,
    secret,
    database: prismaAdapter(database.prisma, { provider: 'postgresql' }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    user: {
      modelName: 'staffAccount',
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        disabledAt: { type: 'date', required: false, input: false },
      },
    },
    session: { modelName: 'staffSession', expiresIn: sessionLife.idle, updateAge: sessionLife.touch },
    account: { modelName: 'staffCredential' },
    verification: { modelName: 'staffVerification' },
    plugins: [
      twoFactor({
        issuer: site.name,
        twoFactorCookieMaxAge: secondStepPatience,
        schema: { twoFactor: { modelName: 'staffTwoFactor' } },
      }),
    ],
    advanced: {
      cookiePrefix: 'staff',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }) {
            const account = await database.prisma.staffAccount.findUnique({ where: { id: userId } });
            return account !== null && account.disabledAt === null;
          },
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
