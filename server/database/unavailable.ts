/** Failures of the network and of TLS, by the codes of Node, and what Prisma calls them. */
const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|P1001|P1002|P1008|P1011|P1017)$/;

const networkMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Query read timeout/;

/** SQLSTATEs of a server that is starting, stopping or full. */
const awayStates = /^(08...|53...|57P0[1-4])$/;

/**
 * Further SQLSTATEs that say nothing against the request: the database is read-only, closed, renamed, or does not let us
 * in any more; somebody holds a lock; a statement took too long; its disk fails. A
 * table that is missing is a fault of ours, or of whoever set this up, and no outage that passes.
 */
const unusableStates = /^(25006|28...|3D000|40001|40P01|42501|55000|55006|55P03|57...|58...)$/;

/** What `pg` or Prisma says about a failure: its code, which Prisma keeps in the error of its driver. */
function codesOf(error: Error): string[] {
  const codes: unknown[] = ['code' in error ? error.code : undefined];
  if ('meta' in error && typeof error.meta === 'object' && error.meta !== null && 'driverAdapterError' in error.meta) {
    const { driverAdapterError: driver } = error.meta;
    const cause = driver instanceof Error ? driver.cause : undefined;
    if (typeof cause === 'object' && cause !== null && 'originalCode' in cause) codes.push(cause.originalCode);
  }
  return codes.filter((code) => typeof code === 'string');
}

function failsBy(error: unknown, isMeant: (code: string) => boolean): boolean {
  if (error instanceof AggregateError) return error.errors.some((one) => failsBy(one, isMeant));
  if (!(error instanceof Error)) return false;
  return codesOf(error).some(isMeant) || networkMessages.test(error.message) || failsBy(error.cause, isMeant);
}

/** True when an error means that the database cannot be reached now: it may be starting. */
export function isAway(error: unknown): boolean {
  return failsBy(error, (code) => networkCodes.test(code) || awayStates.test(code));
}

/**
 * True when an error means that the database cannot do now what it is there for, whatever is asked: the same request may
 * be sent again later.
 */
export function isUnavailable(error: unknown): boolean {
  return isAway(error) || failsBy(error, (code) => unusableStates.test(code));
}
