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
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\s\u2028\u2029]+/gu, ' ').trim();
  return line.length > quoteLimit ? `${line.slice(0, quoteLimit)}…` : line;
}

/** Why a delivery did not work, in words for staff. */
export class DeliveryError extends Error {
  readonly verdict: Verdict;
  /** The message without what the other side said, which may quote an applicant: for the log and for mails. */
  readonly words: string;
  readonly retryAfter: number | undefined;

  constructor(verdict: Verdict, words: string, { said, retryAfter, cause }: Details = {}) {
    super(said ? `${words} It said: ${quote(said)}` : words, { cause });
    this.verdict = verdict;
    this.words = words;
    this.retryAfter = retryAfter;
  }
}

const failing = (verdict: Verdict) => (words: string, details?: Details) => new DeliveryError(verdict, words, details);

/** One for each verdict that targets give; see {@link Verdict}. */
export const passing = failing('passing');
export const misconfigured = failing('target');
export const refused = failing('refused');
export const impossible = failing('impossible');
export const needless = failing('needless');

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

/** Failed connections: what Node reports, what it means, and whether an operator has to mend it. */
const connectionFailures: readonly [code: RegExp, words: string, isLasting?: true][] = [
  [/\bENOTFOUND\b/, 'its name is not known', true],
  [/\bECONNREFUSED\b/, 'it refuses the connection'],
  [/\b(ECONNRESET|EPIPE)\b/, 'the connection broke'],
  [/\bETIMEDOUT\b|^(Timeout|Abort)Error\b/, 'no answer in time'],
  [/\b(CERT_|(DEPTH_ZERO_)?SELF_SIGNED_CERT|UNABLE_TO_|ERR_TLS_)/, 'its certificate cannot be trusted', true],
  [/\b(EPROTO|ERR_SSL_)/, 'no encryption could be agreed on', true],
];

/** A failed connection to `whom`, such as "The mail server". */
export function connectionFailure(whom: string, error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  // Errors of a lookup over several addresses count by their first.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const {
    name,
    message,
    code = '',
  }: Error & { code?: unknown } = first instanceof Error ? first : new Error(String(first));
  // nodemailer has codes of its own, and the system's in its message.
  const reported = `${name} ${code} ${message}`;
  const [, reason = quote(message), isLasting] = connectionFailures.find(([pattern]) => pattern.test(reported)) ?? [];
  return failing(isLasting ? 'target' : 'passing')(`${whom} could not be reached: ${reason}.`);
}

/** Gives up waiting when the signal aborts; what was begun is left to itself. */
export function withSignal<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, aborted]);
}
