import { createHash } from 'node:crypto';
import type { TargetDependencies } from '../definition.ts';

/** Receipts that one mailbox gets within a day. */
export const receiptsADay = 3;

/**
 * The mailbox that an address most likely means: letter case, what follows a plus sign, and the dots that Gmail ignores make
 * no difference.
 */
export function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.trim().toLowerCase().normalize('NFKC')) ?? [];
  const host = domain === 'googlemail.com' ? 'gmail.com' : domain;
  const base = name.replace(/\+.*$/, '') || name;
  return `${host === 'gmail.com' ? base.replaceAll('.', '') : base}@${host}`;
}

/**
 * Whether a receipt may be sent now. Counted in the database, so that all processes together keep the limit; a receipt that
 * is tried again the same day counts once.
 */
export async function grantReceipt(
  { transaction }: Pick<TargetDependencies['database'], 'transaction'>,
  deliveryId: string,
  address: string,
): Promise<boolean> {
  const mailbox = createHash('sha256').update(mailboxOf(address)).digest('base64url');
  return transaction(async ({ rows }) => {
    // Receipts for one mailbox ask one after the other.
    await rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`receipts ${mailbox}`]);
    await rows(`DELETE FROM receipt_grants WHERE granted_at < now() - interval '1 day'`);
    const granted = await rows(
      `INSERT INTO receipt_grants (delivery_id, mailbox)
       SELECT $1::text::uuid, $2 WHERE (SELECT count(*) FROM receipt_grants WHERE mailbox = $2 AND delivery_id <> $1::text::uuid) < $3
       ON CONFLICT (delivery_id) DO UPDATE SET mailbox = EXCLUDED.mailbox RETURNING 1`,
      [deliveryId, mailbox, receiptsADay],
    );
    return granted.length > 0;
  });
}
