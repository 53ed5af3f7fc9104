import type { SqlSession } from '../../platform/database/sql-session.ts';

/** One thing that somebody did, or tried. */
export interface AuditRecord {
  /** An e-mail address of an account, `token:<name>`, `command line`, or `-` for nobody. */
  actor: string;
  /** What was done, such as `sign-in` or `application.read`. */
  action: string;
  /** What it was done to: a reference ID, an account's e-mail address, a token's name. Never an applicant's own data. */
  subject?: string | null;
  /** Further circumstances, at most 8,000 characters as JSON. Never an applicant's own data. */
  detail?: Record<string, unknown>;
}

/** The longest actor, action or subject, in characters. */
const textLimit = 300;

function line(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').slice(0, textLimit);
}

/**
 * Writes an entry at the end of the audit trail. The database numbers and chains it (see the migration), one append at a
 * time, until the surrounding transaction ends: a long transaction appends last. Not for REPEATABLE READ transactions,
 * which do not see the end of the chain.
 */
export async function appendAudit(
  session: SqlSession,
  { actor, action, subject = null, detail = {} }: AuditRecord,
): Promise<void> {
  await session.rows('INSERT INTO audit_entries (actor, action, subject, detail) VALUES ($1, $2, $3, $4)', [
    line(actor),
    line(action),
    subject === null ? null : line(subject),
    JSON.stringify(detail),
  ]);
}
