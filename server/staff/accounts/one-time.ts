import type { z } from 'zod';
import type { oneTimeLinkSchema } from '../../../shared/staff-accounts.ts';
import type { Models } from '../audit/change.ts';
import { randomToken, sha256 } from './secret.ts';

const day = 86_400_000;

/** Milliseconds that a one-time secret is valid. */
export const lives = { 'set-up': day, reset: 3 * day, 'second-step': 600_000, challenge: 300_000 } as const;

type Kind = keyof typeof lives;

/** Codes that can be tried before the password is needed again. */
const mostTries = 5;

/** Stores the hash of a secret, of an account or of none. `isNew` is false when it was stored before. */
export async function keepSecret(
  { staffSecret }: Models,
  token: string,
  kind: Kind,
  accountId: string | null,
): Promise<{ isNew: boolean; expiresAt: Date }> {
  const expiresAt = new Date(Date.now() + lives[kind]);
  await staffSecret.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  const data = { hash: sha256(token), kind, accountId, expiresAt };
  return { isNew: (await staffSecret.createMany({ data, skipDuplicates: true })).count === 1, expiresAt };
}

/** The valid secret of one of these kinds, with its account; undefined when the account is disabled. */
export async function findSecret({ staffSecret }: Models, token: string, ...kinds: Kind[]) {
  const where = { hash: sha256(token), kind: { in: kinds }, expiresAt: { gt: new Date() } };
  const found = await staffSecret.findFirst({ where, include: { account: true } });
  return found?.account?.disabledAt ? undefined : found;
}

/** Consumes a secret. False when another request was faster. */
export async function spendSecret({ staffSecret }: Models, token: string): Promise<boolean> {
  const { count } = await staffSecret.deleteMany({ where: { hash: sha256(token), expiresAt: { gt: new Date() } } });
  return count === 1;
}

/**
 * Creates a link that works once: to choose the password of an account, whose earlier links end, or to create the first
 * account.
 */
export async function createLink(
  models: Models,
  origin: string,
  accountId: string | null,
): Promise<z.output<typeof oneTimeLinkSchema>> {
  const kind = accountId === null ? 'set-up' : 'reset';
  // Processes that start together each print a link, so those of the last hour stay.
  const earlier = accountId === null ? { createdAt: { lt: new Date(Date.now() - 3_600_000) } } : { accountId };
  await models.staffSecret.deleteMany({ where: { kind, ...earlier } });
  const token = randomToken();
  const { expiresAt } = await keepSecret(models, token, kind, accountId);
  return { url: `${origin}/staff/${kind}#token=${token}`, expiresAt };
}

/** The account of a sign-in that tries a code; undefined when it took too long or has tried too often. */
export async function trySecondStep(models: Models, token: string) {
  // Counted before the code is checked, so that concurrent attempts count.
  const { count } = await models.staffSecret.updateMany({
    where: { hash: sha256(token), kind: 'second-step', tries: { lt: mostTries } },
    data: { tries: { increment: 1 } },
  });
  return count === 1 ? (await findSecret(models, token, 'second-step'))?.account : undefined;
}
