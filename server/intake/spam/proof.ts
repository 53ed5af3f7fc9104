import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Received } from '../../../shared/api/api.ts';
import type { ProofChallenge } from '../../../shared/proof.ts';
import { parseReferenceId } from '../../../shared/reference-id.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { releaseProven } from './holds.ts';

/** About 256 keys of some milliseconds each: a second or two for a phone, and for a program at every single lead. */
const difficulty = { algorithm: 'PBKDF2/SHA-256', cost: 10_000, keyPrefix: '00' } as const;

/** Milliseconds for which a challenge is good. */
const lifetime = 15 * 60_000;

/** Asks for proofs of work in a burst, and takes them. */
export interface Proofs {
  /** A challenge of this one lead, which its proof releases. */
  ask(referenceId: string): Promise<ProofChallenge>;
  /**
   * Releases the lead that a proof is for, if it waits for nothing else. Once more it changes nothing, so a proof is of use once, whichever process gets it.
   *
   * @returns whether it was released now.
   * @throws Problem `malformed-request` for what is no proof, is not ours or has expired.
   */
  take(proof: Received<'POST /api/applications/proof', 'body'>): Promise<boolean>;
}

/** @param secret of the server, from which the key of the challenges is derived. */
export function createProofs(
  database: Pick<Database, 'rows'>,
  outbox: { enqueueQueries: string },
  secret: string,
): Proofs {
  const hmacSignatureSecret = createHmac('sha256', secret).update('proof of work').digest('hex');
  return {
    async ask(referenceId) {
      const challenge = await createChallenge({
        ...difficulty,
        deriveKey,
        hmacSignatureSecret,
        expiresAt: new Date(Date.now() + lifetime),
        data: { referenceId },
      });
      return challenge as ProofChallenge;
    },
    async take({ challenge, solution }) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
      const number = verified && parseReferenceId(challenge.parameters.data.referenceId);
      if (!number) throw new Problem('malformed-request');
      return releaseProven(database, outbox, number);
    },
  };
}
