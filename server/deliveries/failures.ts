import type { DeliveryFailure } from '../platform/database/generated/enums.ts';

/** What a failure says of the tries to come. */
export type Verdict =
  /** The target is in trouble that passes by itself. */
  | 'passing'
  /** Nothing arrives there until the set-up is mended, here or there. */
  | 'target'
  /** The target did not take this one. Whether it takes others will show whose fault that is. */
  | 'refused'
  /** This one can never arrive. */
  | 'impossible'
  /** This one is not to be made. */
  | 'needless'
  /** Trouble on our side, which says nothing of the target. */
  | 'own';

interface Details {
  /** The kind of failure that is kept with the delivery: the verdict without it. */
  failure?: DeliveryFailure;
  /** What the other side said; it is quoted. */
  said?: string | undefined;
  /** Seconds that the target asked to wait. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** Characters of another system's text that a message quotes. */
const quoteLimit = 200;

/** Another system's text on one line, short enough for a message, without characters that steer what shows it. */
export function quote(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > quoteLimit ? `${line.slice(0, quoteLimit)}…` : line;
}

/** Why a delivery did not work, in words for staff. */
export class DeliveryError extends Error {
  readonly verdict: Verdict;
  readonly failure: DeliveryFailure;
  /** The message without what the other side said, which may quote an applicant: for the log and for mails. */
  readonly words: string;
  readonly retryAfter: number | undefined;

  constructor(verdict: Verdict, words: string, { failure = verdict, said, retryAfter, cause }: Details = {}) {
    super(said ? `${words} It said: ${quote(said)}` : words, { cause });
    this.verdict = verdict;
    this.words = words;
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}

/** Trouble of the target that passes by itself. */
export const passing = (words: string, details?: Details) => new DeliveryError('passing', words, details);

/** Nothing arrives until the set-up is mended. */
export const misconfigured = (words: string, details?: Details) => new DeliveryError('target', words, details);

/** The target did not take this one. */
export const refused = (words: string, details?: Details) => new DeliveryError('refused', words, details);

/** This one can never arrive. */
export const impossible = (words: string, details?: Details) => new DeliveryError('impossible', words, details);

const passingStatuses = [408, 409, 423, 425, 429];

/** Statuses that are about what was sent rather than about where. */
const refusingStatuses = [400, 413, 414, 415, 422, 431];

/** What an HTTP status other than success says of the tries to come (RFC 9110, 4918, 6585, 8470). */
export function statusVerdict(status: number): 'passing' | 'refused' | 'target' {
  if (status >= 500 || passingStatuses.includes(status)) return 'passing';
  return refusingStatuses.includes(status) ? 'refused' : 'target';
}

/** Seconds that a `Retry-After` header asks to wait, given as a number or as a date. */
export function readRetryAfter(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
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
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  EPROTO: 'no encryption could be agreed on',
};

/** Failed connections that the operator has to mend: names that do not exist, and everything about certificates. */
const lasting = /^(ENOTFOUND|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|HOSTNAME_MISMATCH)/;

/** The system's codes that an error carries; nodemailer has codes of its own, and the system's in its message. */
function codesOf(error: Error): string[] {
  const code = 'code' in error ? [String(error.code)] : [];
  return [...code, ...(error.message.match(/\bE[A-Z_]{3,}\b/g) ?? [])];
}

/** Why a connection failed, in words, from what Node reports. */
function describeConnectionError(error: Error, codes: readonly string[]): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  const known = codes.find((name) => name in reasons);
  return (known && reasons[known]) ?? (quote(error.message) || codes[0] || 'unknown error');
}

/** A failed connection to `whom`, such as "The mail server". */
export function connectionFailure(whom: string, error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  // Errors of a lookup over several addresses count by their first.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const cause = first instanceof Error ? first : new Error(String(first));
  const codes = codesOf(cause);
  const words = `${whom} could not be reached: ${describeConnectionError(cause, codes)}.`;
  return codes.some((code) => lasting.test(code)) ? misconfigured(words) : passing(words);
}

/** Gives up waiting when the signal aborts; what was begun is left to itself. */
export async function withSignal<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  // Not thrown: the race also handles the failure of work that has begun.
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
