import { isOfLeadSql, type StoredResume } from '../intake/resumes/read-resume.ts';
import type { Database } from '../platform/database/database.ts';
import { resumeKinds } from './resume-kinds.ts';
import { DeliveryError } from './target.ts';

/** Seconds until somebody looks again whether a file may leave; its verdict is told at once. */
const lookAgain = 300;

const words = {
  waiting: 'The file waits for its virus scan, and goes on by itself when it is found clean.',
  found: 'The virus scan found something in this file. Releasing the file delivers it.',
} as const;

/** A file that no virus scan has found clean is not delivered. Nothing is wrong with the target. */
export class WithheldError extends DeliveryError {
  constructor({ scan }: Extract<StoredResume, { state: 'withheld' }>) {
    if (scan === 'found') super(words.found, { verdict: 'impossible' });
    else super(words.waiting, { verdict: 'own', retryAfter: lookAgain });
  }
}

/** The deliveries that wait, or were given up, because the resume was withheld. */
export async function withheldDeliveries({ rows }: Pick<Database, 'rows'>, resumeId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    `SELECT d.id FROM resumes r JOIN applications a ON ${isOfLeadSql} JOIN deliveries d ON d.application_id = a.id
     WHERE r.id = $1 AND d.resume_version = CASE WHEN r.id = a.resume_id THEN 0 ELSE r.version END AND d.state <> 'delivered' AND d.kind = ANY($2::text[]::delivery_kind[])
       AND d.last_error = ANY($3::text[])`,
    [resumeId, resumeKinds, Object.values(words)],
  );
  return found.map(({ id }) => id);
}
