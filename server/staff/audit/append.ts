import type { SqlSession } from '../../platform/database/sql-session.ts';

/** An act or an attempt, for the audit trail. */
export interface AuditRecord {
  /** The e-mail address of an account, `token:<name>`, `command line`, or `-` without an actor. */
  actor: string;
  /** The action, such as `sign-in` or `application.read`. */
  action: string;
  /** A reference ID, an account's e-mail address or a token's name; never an applicant's data. */
  subject?: string | null;
  /** Further circumstances, cut at 8,000 characters of JSON; never an applicant's data. */
  detail?: Record<string, unknown>;
}

/** The longest actor, action or subject, in characters. */
const textLimit = 300;

function line(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').slice(0, textLimit);
}

/** The longest detail, in characters of JSON. */
const detailLimit = 8_000;

/** The JSON of a detail. A detail that is too long is cut, so that no act fails for its description. */
function jsonOf(detail: Record<string, unknown>): string {
  const json = JSON.stringify(detail);
  if (json.length <= detailLimit) return json;
  // Escaping a quotation mark doubles it.
  return JSON.stringify({ isCut: true, beginning: json.slice(0, detailLimit / 2 - 50) });
}

/** Writes an audit entry in the transaction of its act. The database numbers and dates it. */
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
