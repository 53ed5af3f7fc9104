import type { FastifyBaseLogger } from 'fastify';
import { site } from '../../../shared/site.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings.ts';
import { SetupError } from '../../platform/setup-error.ts';
import { createFirstAccount, hasAccounts } from './accounts.ts';
import { createSetUpLink } from './one-time.ts';
import { weaknessOf } from './password-rule.ts';

type FirstAccountSettings = Pick<Settings, 'STAFF_EMAIL' | 'STAFF_PASSWORD' | 'PUBLIC_URL'>;

/**
 * Makes the account of STAFF_EMAIL and STAFF_PASSWORD when there is none at all.
 *
 * @throws SetupError when the password is easy to guess.
 */
export async function ensureFirstAccount(
  { STAFF_EMAIL: email, STAFF_PASSWORD: password }: FirstAccountSettings,
  database: Db,
): Promise<void> {
  if (!email || !password || (await hasAccounts(database.prisma))) return;
  const weakness = await weaknessOf(password, { email });
  if (weakness !== undefined) throw new SetupError(`Invalid settings:\n  STAFF_PASSWORD: ${weakness}`);
  await createFirstAccount(database, { email, name: email.split('@')[0] ?? email, password });
}

/**
 * Writes a one-time link to the log while no account exists.
 *
 * @param address where this process listens: the link's origin as long as PUBLIC_URL is the placeholder.
 */
export async function offerSetUp(
  { PUBLIC_URL }: FirstAccountSettings,
  { prisma }: Db,
  { logger, address }: { logger: FastifyBaseLogger; address: string },
): Promise<void> {
  if (await hasAccounts(prisma)) return;
  const { url, expiresAt } = await createSetUpLink(prisma, PUBLIC_URL === site.url ? address : PUBLIC_URL);
  logger.warn(
    { url, expiresAt },
    'no staff account exists yet: make the first one at this address within a day; afterwards `npm run staff -- set-up` prints another',
  );
}
