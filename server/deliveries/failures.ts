/** The meaning of a failure for further attempts. */
export type Verdict =
  | 'passing' // A temporary problem of the target.
  | 'target' // It accepts nothing until its configuration, here or there, is corrected.
  | 'refused' // It refused this delivery, which is at fault if it accepts others.
  | 'impossible' // This delivery can never succeed.
  | 'needless' // It must not be made.
  | 'own'; // A failure of this server, independent of the target.

interface Details {
  /** The target's answer. */
  said?: string | undefined;
  /** Seconds that the target asked for. */
  retryAfter?: number | undefined;
}

/** Characters of an answer that are quoted. */
const quoteLimit = 200;

/** Another system's text on one short line, without control characters. */
export function quote(text: string) {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\s]+/gu, ' ').trim();
  return line.length > quoteLimit ? `${line.slice(0, quoteLimit)}…` : line;
}

/** The reason why a delivery failed, in words for staff. */
export class DeliveryError extends Error {
  readonly verdict: Verdict;
  /** For the log and mails: the message without the quoted answer, which may contain personal data. */
  readonly words: string;
  readonly said: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(verdict: Verdict, words: string, { said, retryAfter }: Details = {}) {
    super(said ? `${words} It said: ${quote(said)}` : words);
    this.verdict = verdict;
    this.words = words;
    this.said = said;
    this.retryAfter = retryAfter;
  }
}

const failing = (verdict: Verdict) => (words: string, details?: Details) => new DeliveryError(verdict, words, details);

export const passing = failing('passing');
export const misconfigured = failing('target');
export const refused = failing('refused');
export const impossible = failing('impossible');
export const needless = failing('needless');

const passingStatuses = [408, 409, 423, 425, 429];

/** About the content of a request, not its target. */
const refusingStatuses = [400, 413, 414, 415, 422, 431];

/** For an unsuccessful HTTP status (RFC 9110, 4918, 6585, 8470). */
export function statusVerdict(status: number) {
  if (status >= 500 || passingStatuses.includes(status)) return 'passing';
  return refusingStatuses.includes(status) ? 'refused' : 'target';
}

/** The seconds of a `Retry-After` header: a number or a date. */
export function readRetryAfter(header: string | null | undefined) {
  if (!header) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

/** Failed connections. A lasting one needs an operator. */
const connectionFailures: readonly [code: RegExp, words: string, isLasting?: true][] = [
  [/\bENOTFOUND\b/, 'its name is not known', true],
  [/\bECONNREFUSED\b/, 'it refuses the connection'],
  [/\b(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)\b/, 'the connection broke'],
  [/\bETIMEDOUT\b|^(Timeout|Abort)Error\b/, 'no answer in time'],
  [/\b(CERT_|(DEPTH_ZERO_)?SELF_SIGNED_CERT|UNABLE_TO_|ERR_TLS_)/, 'its certificate cannot be trusted', true],
  [/\b((EPROTO|ETLS)\b|ERR_SSL_)/, 'no encryption could be agreed on', true],
];

export function connectionFailure(whom: string, error: unknown) {
  if (error instanceof DeliveryError) return error;
  // The first one stands for all addresses of a host.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { name = '', code = '', originalCode = '', message = String(first) } = Object(first);
  // nodemailer has its own codes, and keeps the system's code beside them or in its message.
  const reported = `${name} ${originalCode} ${code} ${message}`;
  // An address is long, and may name a lead.
  const [, reason = quote(message.replace(/https?:\S+/, '…')), isLasting] =
    connectionFailures.find(([pattern]) => pattern.test(reported)) ?? [];
  return new DeliveryError(isLasting ? 'target' : 'passing', `${whom} could not be reached: ${reason}.`);
}

/** Stops waiting when the signal aborts. The work itself goes on. */
export function withSignal<Result>(signal: AbortSignal, work: Promise<Result>) {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, aborted]);
}
