const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'));

/** Network failures, by the error codes of Node and of Prisma. */
const networkCodes = anyOf(
  '^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$',
  '^P10(01|02|08|11|17)$',
);

const networkMessages = anyOf(
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client (has encountered a connection error|was closed) and is not queryable',
  'Query read timeout',
);

/** SQLSTATEs of a server that is starting, stopping or out of resources. */
const unreachableStates = /^(08...|53...|57P0[1-4])$/;

/**
 * Further SQLSTATEs that are not the request's fault: the database is read-only, closed to connections, renamed or
 * denies access; a lock or statement timed out; its disk fails. A missing table is a bug or a setup error, no outage.
 */
const unusableStates = /^(25006|28...|3D000|40001|40P01|42501|55000|55006|55P03|57...|58...)$/;

/** The certificate of the database has expired, or cannot be verified: an outage, until it is renewed. */
const certificateCodes = anyOf(
  '^(CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_TLS_CERT_ALTNAME_INVALID)$',
  '^(UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT)$',
);

const transactionTimeout = /^P2028$/;

/** An error of `pg` or of Prisma, which keeps the original code in its driver adapter error. */
interface Coded {
  code?: unknown;
  meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } };
}

function codesOf({ code, meta }: Coded): string[] {
  return [code, meta?.driverAdapterError?.cause?.originalCode].filter((one) => typeof one === 'string');
}

function errorsIn(error: unknown): Error[] {
  if (error instanceof AggregateError) return error.errors.flatMap(errorsIn);
  return error instanceof Error ? [error, ...errorsIn(error.cause)] : [];
}

function hasCode(error: unknown, ...patterns: RegExp[]): boolean {
  return errorsIn(error).some((one) =>
    codesOf(one as Coded).some((code) => patterns.some((pattern) => pattern.test(code))),
  );
}

/** True when an error means that the database cannot be reached now; it may be starting. */
export function isUnreachable(error: unknown): boolean {
  const isNetwork = errorsIn(error).some(({ message }) => networkMessages.test(message));
  return isNetwork || hasCode(error, networkCodes, unreachableStates);
}

/** True when an error means that the database is unavailable for any request, which may be retried later. */
export function isUnavailable(error: unknown): boolean {
  return isUnreachable(error) || hasCode(error, unusableStates, certificateCodes, transactionTimeout);
}

export const isDiskFull = (error: unknown): boolean => hasCode(error, /^(53100|ENOSPC)$/);

export const lacksRight = (error: unknown): boolean => hasCode(error, /^42501$/);

/** True when a value cannot be what the statement reads it as, such as a text that is no number. */
export const isOddValue = (error: unknown): boolean => hasCode(error, /^22...$/);

/** True when a row that a write of Prisma refers to does not exist (any more). */
export const lacksReference = (error: unknown): boolean => hasCode(error, /^P2003$/);

export const isTaken = (error: unknown): boolean => hasCode(error, /^(P2002|23505)$/);

/** True when the row that Prisma is to change or delete does not exist (any more). */
export const isGone = (error: unknown): boolean => hasCode(error, /^P2025$/);
