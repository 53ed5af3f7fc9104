const take = (number: number) => `SELECT pg_advisory_xact_lock(${number})`;

/**
 * Statements that take a lock until the transaction ends: who does one of these things does it alone. Each has a number that nothing else has;
 * 7283442 is the audit trail's, which its trigger takes.
 */
export const locks = {
  /** Two admins cannot remove each other at once. */
  accountChanges: take(7283443),
  /** Leads without an owner are given once. */
  leadAssignment: take(7283444),
  /** Nobody waits for anybody's keys. */
  imports: take(7283445),
} as const;
