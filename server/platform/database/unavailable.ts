const unreachableMessages = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'Client (has encountered a connection error|was closed) and is not queryable',
    'Query read timeout',
  ].join('|'),
);

/** Prisma keeps the code of `pg` in its driver adapter error. */
interface Coded {
  code?: unknown;
  meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } };
}

function errorsIn(error: unknown): Error[] {
  if (error instanceof AggregateError) return error.errors.flatMap(errorsIn);
  return error instanceof Error ? [error, ...errorsIn(error.cause)] : [];
}

function withCode(...codes: string[]) {
  const pattern = new RegExp(`^(${codes.join('|')})$`);
  return (error: unknown): boolean =>
    errorsIn(error).some((one) => {
      const { code, meta } = one as Coded;
      const found = [code, meta?.driverAdapterError?.cause?.originalCode];
      return found.some((text) => typeof text === 'string' && pattern.test(text));
    });
}

const hasUnreachableCode = withCode(
  // Network failures, of Node and of Prisma.
  'ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT',
  'P10(01|02|08|11|17)',
  // SQLSTATEs of a server that is starting, stopping or out of resources.
  '08...|53...|57P0[1-4]',
);

/** Further codes that are not the request's fault. A missing table is a bug or a setup error, no outage. */
const hasUnusableCode = withCode(
  // SQLSTATEs: read-only, closed to connections, renamed, no access, a lock or statement timed out, a failing disk.
  '25006|28...|3D000|40001|40P01|42501|55000|55006|55P03|57...|58...',
  // An expired or unverifiable certificate.
  'CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT',
  // A transaction of Prisma timed out.
  'P2028',
);

/** The database cannot be reached now; it may be starting. */
export function isUnreachable(error: unknown): boolean {
  return hasUnreachableCode(error) || errorsIn(error).some(({ message }) => unreachableMessages.test(message));
}

/** The database is unavailable for any request, which may be retried later. */
export function isUnavailable(error: unknown): boolean {
  return isUnreachable(error) || hasUnusableCode(error);
}

export const isDiskFull = withCode('53100|ENOSPC');

export const lacksRight = withCode('42501');

/** A value cannot be what the statement reads it as, such as a text that is no number. */
export const isOddValue = withCode('22...');

/** A row that a write of Prisma refers to does not exist (any more). */
export const lacksReference = withCode('P2003');

export const isTaken = withCode('P2002|23505');

/** The row that Prisma is to change or delete does not exist (any more). */
export const isGone = withCode('P2025');
