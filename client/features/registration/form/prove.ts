import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofChallenge } from '../../../../shared/proof.ts';

/**
 * Does the work that the server asks for in a burst, unseen: the browser derives the keys beside the page. Should it not come to an end, as when the page
 * is left, somebody of the staff looks at the application first.
 */
export async function prove(challenge: ProofChallenge): Promise<void> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) return;
  const { counter, derivedKey } = solution;
  await fetch('/api/applications/proof', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ challenge, solution: { counter, derivedKey } }),
    keepalive: true,
  });
}
