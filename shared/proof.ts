/** The proof of work that is asked for in a burst. */
import { z } from './zod.ts';

/** What a proof of work is about, as `altcha-lib` writes it. */
export const proofChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string().max(40),
    nonce: z.string().max(100),
    salt: z.string().max(100),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string().max(100),
    expiresAt: z.number().int().describe('Seconds since 1970'),
    data: z.object({ referenceId: z.string().max(40) }).describe('The application that its proof releases'),
  }),
  signature: z.string().max(200),
});
export type ProofChallenge = z.output<typeof proofChallengeSchema>;

export const proofSchema = z.object({
  challenge: proofChallengeSchema,
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string().max(200) }),
});
