const take = (number: number) => `SELECT pg_advisory_xact_lock(${number})`;

/**
 * Statements that take a lock until the transaction ends: only one transaction at a time does one of these things. The
 * trigger of the audit trail takes 7283442 together with others, and its seal takes it alone.
 */
export const locks = {
  /** Two admins cannot remove each other at once. */
  accountChanges: take(7283443),
  /** Leads without an owner are given once, by one set of rules. */
  leadAssignment: take(7283444),
  /** Nobody waits for anybody's keys. */
  imports: take(7283445),
} as const;
