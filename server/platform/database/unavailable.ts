const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'));

const unreachableCodes = anyOf(
  // Network failures, of Node and of Prisma.
  '^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$',
  '^P10(01|02|08|11|17)$',
  // SQLSTATEs of a server that is starting, stopping or out of resources.
  '^(08...|53...|57P0[1-4])$',
);

const unreachableMessages = anyOf(
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client (has encountered a connection error|was closed) and is not queryable',
  'Query read timeout',
);

/** Further codes that are not the request's fault. A missing table is a bug or a setup error, no outage. */
const unusableCodes = anyOf(
  // SQLSTATEs: the database is read-only, closed to connections, renamed or denies access; a lock or statement timed
  // out; its disk fails.
  '^(25006|28...|3D000|40001|40P01|42501|55000|55006|55P03|57...|58...)$',
  // Its certificate has expired, or cannot be verified.
  '^(CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_TLS_CERT_ALTNAME_INVALID)$',
  '^(UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT)$',
  // A transaction of Prisma timed out.
  '^P2028$',
);

/** An error of `pg` or of Prisma, which keeps the original code in its driver adapter error. */
interface Coded {
  code?: unknown;
  meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } };
}

function errorsIn(error: unknown): Error[] {
  if (error instanceof AggregateError) return error.errors.flatMap(errorsIn);
  return error instanceof Error ? [error, ...errorsIn(error.cause)] : [];
}

function hasCode(error: unknown, pattern: RegExp): boolean {
  return errorsIn(error).some((one) => {
    const { code, meta } = one as Coded;
    const codes = [code, meta?.driverAdapterError?.cause?.originalCode];
    return codes.some((found) => typeof found === 'string' && pattern.test(found));
  });
}

/** True when an error means that the database cannot be reached now; it may be starting. */
export function isUnreachable(error: unknown): boolean {
  return hasCode(error, unreachableCodes) || errorsIn(error).some(({ message }) => unreachableMessages.test(message));
}

/** True when an error means that the database is unavailable for any request, which may be retried later. */
export function isUnavailable(error: unknown): boolean {
  return isUnreachable(error) || hasCode(error, unusableCodes);
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
