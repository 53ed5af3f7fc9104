import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';

const dayMs = 86_400_000;

/** Receipts that one mailbox gets within a day. */
export const receiptsADay = 3;

/**
 * The mailbox that an address most likely means: letter case, what follows a plus sign, and the dots that Gmail ignores
 * make no difference.
 */
export function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim().toLowerCase().normalize('NFKC')) ?? [];
  const host = domain === 'googlemail.com' ? 'gmail.com' : domain;
  const base = name.replace(/\+.*$/, '') || name;
  return `${host === 'gmail.com' ? base.replaceAll('.', '') : base}@${host}`;
}

/**
 * Whether a receipt may be sent now. Counted in the database, so that all processes together keep the limit; a receipt
 * that is tried again the same day counts once.
 */
export function grantReceipt(database: Db, deliveryId: string, address: string): Promise<boolean> {
  const mailbox = createHash('sha256').update(mailboxOf(address)).digest('base64url');
  return database.prisma.$transaction(async (models) => {
    // Receipts for one mailbox ask one after the other.
    await models.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`receipts ${mailbox}`}, 0))`;
    await models.receiptGrant.deleteMany({ where: { grantedAt: { lt: new Date(Date.now() - dayMs) } } });
    const others = await models.receiptGrant.count({ where: { mailbox, deliveryId: { not: deliveryId } } });
    if (others >= receiptsADay) return false;
    await models.receiptGrant.upsert({ where: { deliveryId }, create: { deliveryId, mailbox }, update: { mailbox } });
    return true;
  });
}
