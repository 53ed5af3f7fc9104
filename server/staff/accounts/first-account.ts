import type { FastifyBaseLogger } from 'fastify';
import { site } from '../../../shared/site.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings.ts';
import { SetupError } from '../../platform/setup-error.ts';
import { changeAs, type Models } from '../audit/change.ts';
import { createLink, findSecret } from './one-time.ts';
import { hashPassword } from './password.ts';
import { weaknessOf } from './password-rule.ts';
import { takeTurn } from './second-factors.ts';

type FirstAccountSettings = Pick<Settings, 'STAFF_EMAIL' | 'STAFF_PASSWORD' | 'PUBLIC_URL'>;

export async function hasAccounts({ staffAccount }: Models): Promise<boolean> {
  return (await staffAccount.findFirst()) !== null;
}

/**
 * Creates the first account, an admin, when there is none, and ends all set-up links.
 *
 * @param token of the set-up link; undefined for the account of the settings.
 * @returns false when there is an account already, or no such link.
 */
export async function createFirstAccount(
  database: Db,
  { email, name, password }: { email: string; name: string; password: string },
  token?: string,
): Promise<boolean> {
  const credential = { create: { passwordHash: await hashPassword(password) } };
  return changeAs(database, email, async (models, audit) => {
    await takeTurn(models);
    if (await hasAccounts(models)) return false;
    if (token !== undefined && !(await findSecret(models, token, 'set-up'))) return false;
    await models.staffAccount.create({ data: { email, name, role: 'admin', credential } });
    await models.staffSecret.deleteMany({ where: { kind: 'set-up' } });
    await audit('account.set-up', email, { via: token === undefined ? 'settings' : 'link' });
    return true;
  });
}

/**
 * Creates the account of STAFF_EMAIL and STAFF_PASSWORD when there is no account.
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
 * @param address of this process, the link's origin while PUBLIC_URL is the placeholder.
 */
export async function offerSetUp(
  { PUBLIC_URL }: FirstAccountSettings,
  { prisma }: Db,
  { logger, address }: { logger: FastifyBaseLogger; address: string },
): Promise<void> {
  if (await hasAccounts(prisma)) return;
  const { url, expiresAt } = await createLink(prisma, PUBLIC_URL === site.url ? address : PUBLIC_URL, null);
  logger.warn(
    { url, expiresAt },
    'no staff account exists yet: create the first one at this address within a day; ' +
      'afterwards `npm run staff -- set-up` prints another',
  );
}
