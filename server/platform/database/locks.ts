const take = (number: number) => `SELECT pg_advisory_xact_lock(${number})`;

/**
 * Statements that take an advisory lock until the transaction ends, so that only one transaction at a time does each of
 * these. The trigger of the audit trail takes 7283442 shared, and the seal takes it exclusively.
 */
export const locks = {
  /** Changes of accounts: two admins cannot remove each other at once. */
  accountChanges: take(7283443),
  /** Assignment: one set of rules gives each lead without an owner once. */
  leadAssignment: take(7283444),
  /** Imports, which would otherwise deadlock on each other's keys. */
  imports: take(7283445),
} as const;
