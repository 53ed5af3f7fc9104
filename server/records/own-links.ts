import { randomBytes } from 'node:crypto';
import type { OwnKey } from '../../shared/own-application.ts';
import { askedDigits, decodeSecret, encodeSecret, secretBytes } from '../../shared/own-link.ts';
import { latinDigits } from '../../shared/phone.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { changeAs } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problems.ts';
import { sha256 } from '../platform/secrets.ts';

/** Applicants in the audit trail and the certificates. */
export const actor = 'applicant';

/** A secret for an own page, and the hash that is stored: without salt, since it has 128 random bits. */
export function createSecret() {
  const bytes = randomBytes(secretBytes);
  return { secret: encodeSecret(bytes), hash: sha256(bytes) };
}

export async function issueSecret(database: Db, lead: { id: string; number: bigint }) {
  const { secret, hash } = createSecret();
  await changeAs(database, actor, async (models, audit) => {
    await models.ownLink.create({ data: { hash, applicationId: lead.id } });
    await audit('application.link', formatReferenceId(lead.number));
  });
  return secret;
}

/**
 * Finds the application of a key, whose digits must be right if it has any. Those of a corrected number stay valid,
 * since an open page keeps sending them. @throws `not-found`
 */
export async function findOwn({ prisma }: Db, { secret, phoneDigits = '' }: OwnKey) {
  const sent = sha256(decodeSecret(secret) ?? '');
  const digits = latinDigits(phoneDigits).replaceAll(/\D/g, '');
  // After ten wrong tries a mailed link stops working: there are only ten thousand.
  const usable = { hash: sent, wrongTries: { lt: 10 } };
  const corrections = { where: { field: 'phone' } };
  const application = { select: { id: true, number: true, phone: true, corrections } } as const;
  const link = await prisma.ownLink.findUnique({ where: usable, select: { isMailed: true, application } });
  // Prisma reads the application separately: null when it was erased in between.
  if (!link?.application) throw new Problem('not-found');
  const { isMailed, application: own } = link;
  const phones = [own.phone, ...own.corrections.map(({ before }) => before)];
  const isRight = (!isMailed && digits === '') || phones.some((phone) => phone.slice(-askedDigits) === digits);
  if (isMailed) {
    // Before the answer, so that concurrent guesses count; a right one does not.
    const data = { wrongTries: { increment: 1 } };
    const { count } = await prisma.ownLink.updateMany({ where: usable, data });
    if (count === 0) throw new Problem('not-found');
    if (isRight) await prisma.ownLink.updateMany({ where: { hash: sent }, data: { wrongTries: { decrement: 1 } } });
  }
  if (!isRight) throw new Problem('not-found');
  return { id: own.id, referenceId: formatReferenceId(own.number) };
}
