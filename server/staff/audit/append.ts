import type { SqlSession } from '../../platform/database/database.ts';

/** An act or an attempt, for the audit trail. */
export interface AuditRecord {
  /** The e-mail address of an account, `token:<name>`, `command line`, or `-` without an actor. */
  actor: string;
  /** The action, such as `sign-in` or `application.read`. */
  action: string;
  /** A reference ID, an account's e-mail address or a token's name; never an applicant's data. */
  subject?: string | null | undefined;
  /** Further circumstances; never an applicant's data. */
  detail?: Record<string, unknown> | undefined;
}

/** Writes an audit entry in the transaction of its act. The database numbers and dates it. */
export async function appendAudit(
  { rows }: SqlSession,
  { actor, action, subject = null, detail = {} }: AuditRecord,
): Promise<void> {
  const values = [actor, action, subject, JSON.stringify(detail)];
  await rows('INSERT INTO audit_entries (actor, action, subject, detail) VALUES ($1, $2, $3, $4)', values);
}
