import type { z } from 'zod';
import type { oneTimeLinkSchema } from '../../../shared/staff-accounts.ts';
import type { Models } from '../audit/change.ts';
import { randomToken, sha256 } from './secret.ts';

const day = 86_400_000;

/** Milliseconds that a one-time secret is valid. */
export const lives = { 'set-up': day, reset: 3 * day, 'second-step': 600_000, challenge: 300_000 } as const;

type Kind = keyof typeof lives;

/** Codes that can be tried before the password is asked for again. */
const mostTries = 5;

async function keep({ staffSecret }: Models, token: string, kind: Kind, accountId: string | null) {
  const expiresAt = new Date(Date.now() + lives[kind]);
  await staffSecret.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  const data = { hash: sha256(token), kind, accountId, expiresAt };
  const { count } = await staffSecret.createMany({ data, skipDuplicates: true });
  return { isNew: count === 1, expiresAt };
}

/** A secret of one of these kinds, with its account. Nothing when it is no longer valid, or its account is disabled. */
export async function findSecret({ staffSecret }: Models, token: string, ...kinds: Kind[]) {
  const where = { hash: sha256(token), kind: { in: kinds }, expiresAt: { gt: new Date() } };
  const found = await staffSecret.findFirst({ where, include: { account: true } });
  return found?.account?.disabledAt ? undefined : found;
}

/** Uses a secret up. False when another request has. */
export async function spendSecret({ staffSecret }: Models, token: string): Promise<boolean> {
  const { count } = await staffSecret.deleteMany({ where: { hash: sha256(token), expiresAt: { gt: new Date() } } });
  return count === 1;
}

/** Makes a link with which somebody chooses the password of an account. Earlier ones of that account end. */
export async function createResetLink(
  models: Models,
  accountId: string,
  publicUrl: string,
): Promise<z.output<typeof oneTimeLinkSchema>> {
  const token = randomToken();
  await models.staffSecret.deleteMany({ where: { kind: 'reset', accountId } });
  const { expiresAt } = await keep(models, token, 'reset', accountId);
  return { url: `${publicUrl}/staff/reset#token=${token}`, expiresAt };
}

/**
 * Makes a set-up link. It ends once an account exists, or after a day. Links of earlier starts end; those of the last
 * hour stay, because processes that start together each print one.
 */
export async function createSetUpLink(models: Models, origin: string): Promise<z.output<typeof oneTimeLinkSchema>> {
  const token = randomToken();
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await models.staffSecret.deleteMany({ where: { kind: 'set-up', createdAt: { lt: anHourAgo } } });
  const { expiresAt } = await keep(models, token, 'set-up', null);
  return { url: `${origin}/staff/set-up#token=${token}`, expiresAt };
}

/** Notes that the right password was given. Returns the secret with which the same browser makes the second step. */
export async function awaitSecondStep(models: Models, accountId: string): Promise<string> {
  const token = randomToken();
  await keep(models, token, 'second-step', accountId);
  return token;
}

/** Whose sign-in it is that tries a code. Nobody's when it took too long or has tried too often. */
export async function trySecondStep(models: Models, token: string) {
  // Counted before the code is looked at, so that attempts at the same time count.
  const { count } = await models.staffSecret.updateMany({
    where: { hash: sha256(token), kind: 'second-step', tries: { lt: mostTries } },
    data: { tries: { increment: 1 } },
  });
  return count === 1 ? (await findSecret(models, token, 'second-step'))?.account : undefined;
}

/** Notes that a passkey's challenge was answered. False when it was before. */
export async function spendChallenge(models: Models, challenge: string): Promise<boolean> {
  return (await keep(models, challenge, 'challenge', null)).isNew;
}
