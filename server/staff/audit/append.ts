import type { SqlSession } from '../../platform/database/sql-session.ts';

/** An act, or an attempt. */
export interface AuditRecord {
  /** An e-mail address of an account, `token:<name>`, `command line`, or `-` for nobody. */
  actor: string;
  /** What was done, such as `sign-in` or `application.read`. */
  action: string;
  /**
   * What it was done to: a reference ID, an account's e-mail address, a token's name. Never an applicant's own data.
   */
  subject?: string | null;
  /** Further circumstances; of more than 8,000 characters as JSON the beginning. Never an applicant's own data. */
  detail?: Record<string, unknown>;
}

/** The longest actor, action or subject, in characters. */
const textLimit = 300;

function line(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').slice(0, textLimit);
}

/** The longest detail, in characters of JSON. */
const detailLimit = 8_000;

/**
 * The JSON of a detail. One that is too long keeps its beginning, as a text, so that no act fails for its description.
 */
function jsonOf(detail: Record<string, unknown>): string {
  const json = JSON.stringify(detail);
  if (json.length <= detailLimit) return json;
  // Escaping a quotation mark doubles it.
  return JSON.stringify({ isCut: true, beginning: json.slice(0, detailLimit / 2 - 50) });
}

/**
 * Writes an entry of the audit trail, in the transaction of the act that it records. The database numbers and dates it.
 */
export async function appendAudit(
  session: SqlSession,
  { actor, action, subject = null, detail = {} }: AuditRecord,
): Promise<void> {
  await session.rows('INSERT INTO audit_entries (actor, action, subject, detail) VALUES ($1, $2, $3, $4)', [
    line(actor),
    line(action),
    subject === null ? null : line(subject),
    jsonOf(detail),
  ]);
}
