import { DeliveryError } from '../target.ts';

/** Characters of somebody else's text that a message quotes. */
const quoteLimit = 300;

/** Somebody else's text, on one line and short enough for a message. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > quoteLimit ? `${line.slice(0, quoteLimit)}…` : line;
}

/** True for statuses after which the same call may work later (RFC 9110, RFC 6585). */
export function isTemporaryStatus(status: number): boolean {
  return status >= 500 || [408, 425, 429].includes(status);
}

/**
 * Seconds that a `Retry-After` header asks to wait, given as a number or as a date.
 *
 * @param now milliseconds since 1970.
 */
export function readRetryAfter(header: string | null | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

/** An error that a later try may not meet. */
export function temporary(message: string, retryAfter?: number): DeliveryError {
  return new DeliveryError(message, { isTemporary: true, ...(retryAfter === undefined ? {} : { retryAfter }) });
}

/** An error that stays until somebody changes something. */
export function permanent(message: string): DeliveryError {
  return new DeliveryError(message, { isTemporary: false });
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up',
  ECONNREFUSED: 'it refuses the connection',
  ECONNRESET: 'the connection broke',
  EPIPE: 'the connection broke',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'it cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** Why a connection failed, in words, from what Node reports. Errors of a lookup over several addresses count by their first. */
export function describeConnectionError(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  if (first instanceof Error && (first.name === 'TimeoutError' || first.name === 'AbortError'))
    return 'no answer in time';
  const message = first instanceof Error ? first.message : '';
  // nodemailer has codes of its own, and the system's in its message.
  const known = [code, ...(message.match(/\bE[A-Z_]{3,}\b/g) ?? [])].find((name) => name in reasons);
  return (known && reasons[known]) ?? (quote(message) || code || 'unknown error');
}

/** Gives up waiting when the signal aborts; what was begun is left to itself. */
export async function withSignal<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
