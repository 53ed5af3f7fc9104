import { createHash, randomBytes } from 'node:crypto';
import { encodeSecret, secretBytes } from '../../../shared/own-link.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { Db } from '../../platform/database/database.ts';
import { changeAs } from '../../staff/audit/audit.ts';

/** Name of applicants in the audit trail and the certificates. */
export const actor = 'applicant';

/** A new secret for an applicant's own page, and the hash under which it is stored. */
export function createSecret(): { secret: string; hash: Buffer } {
  const bytes = randomBytes(secretBytes);
  return { secret: encodeSecret(bytes), hash: hashOf(bytes) };
}

/** The hash of a secret's bytes, whatever its spelling. A secret has 128 random bits and needs no salt. */
export function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Issues a further secret for a lead's own page, and records it in the audit trail. */
export async function issueSecret(database: Db, lead: { id: string; number: bigint }): Promise<string> {
  const { secret, hash } = createSecret();
  await changeAs(database, actor, async (models, audit) => {
    await models.ownLink.create({ data: { hash: new Uint8Array(hash), applicationId: lead.id } });
    await audit('application.link', formatReferenceId(lead.number));
  });
  return secret;
}
