import type { FastifyReply } from 'fastify';
import { messages } from '../../shared/messages.ts';

/** Every way in which the API refuses, by the last part of its `type` URI, with its status and the text for the user. */
const catalogue = {
  'malformed-request': [400, 'Malformed request', 'The request could not be read. Check its format and send it again.'],
  'not-signed-in': [401, 'Not signed in', 'Please sign in.'],
  'wrong-credentials': [401, 'Wrong e-mail address or password', 'The e-mail address or the password is wrong.'],
  'wrong-code': [401, 'Wrong code', 'The code is wrong or has run out. Try the next one, or sign in again.'],
  forbidden: [403, 'Not allowed', 'Your account or token does not allow this.'],
  'foreign-origin': [403, 'Foreign origin', 'Changes are only accepted from the pages of this site.'],
  'not-found': [404, 'Not found', 'There is nothing at this address.'],
  'too-slow': [408, 'Too slow', 'The request arrived too slowly. Please check your connection and send it again.'],
  'idempotency-key-reused': [
    409,
    'Idempotency key reused',
    'This Idempotency-Key was used for another application. Send this one with a new key.',
  ],
  'account-exists': [409, 'Account exists', 'There is an account with this e-mail address already.'],
  'last-admin': [409, 'Last admin', 'Somebody has to be able to manage accounts: make another account an admin first.'],
  'resume-removed': [
    410,
    'File removed here',
    'This resume was removed here once it had been delivered. Its lead names where it is.',
  ],
  'too-large': [413, 'Too large', 'The request is larger than this address accepts.'],
  'resume-too-large': [413, 'Resume too large', messages.resumeTooLarge],
  'unsupported-media-type': [
    415,
    'Unsupported media type',
    'Send multipart/form-data, application/json or application/x-www-form-urlencoded.',
  ],
  'resume-type': [415, 'Not a PDF, DOC or DOCX file', messages.resumeType],
  'resume-password': [415, 'The file needs a password', messages.resumePassword],
  'sheet-too-small': [
    422,
    'Too many for a sheet',
    'A sheet holds at most 1,048,575 leads. Choose CSV, or a narrower filter.',
  ],
  'invalid-fields': [422, 'Some fields are not valid', messages.submitInvalid],
  'too-many-requests': [429, 'Too many requests', 'Too many requests from this address. Please wait a moment.'],
  'too-many-uploads': [
    429,
    'Too many uploads',
    'Too many resumes wait here for their applications. Please send the file together with the application.',
  ],
  'too-many-attempts': [
    429,
    'Too many attempts',
    'Too many failed attempts. Please wait some minutes, or ask an admin for a link to choose a new password.',
  ],
  'too-many-streams': [
    429,
    'Too many open streams',
    'Too many pages are open with this account. Close some, or wait a moment.',
  ],
  'internal-error': [500, 'Internal error', 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'Temporarily unavailable', 'We cannot take this right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, title: string, detail: string]>;

export type ProblemKind = keyof typeof catalogue;

/** Seconds after which a client may try again, for the kinds that pass. */
const retryAfter: Partial<Record<ProblemKind, number>> = { 'too-many-streams': 30, unavailable: 5 };

/** A refusal that the client is told about, as RFC 9457 problem details. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    kind: ProblemKind,
    options: { errors?: Readonly<Record<string, string>>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(catalogue[kind][2], { cause: options.cause });
    this.kind = kind;
    this.status = catalogue[kind][0];
    this.errors = options.errors;
    this.retryAfter = options.retryAfter ?? retryAfter[kind];
  }

  /** The body of the answer. */
  toJSON() {
    const [status, title, detail] = catalogue[this.kind];
    return { type: `/problems/${this.kind}`, title, status, detail, ...(this.errors && { errors: this.errors }) };
  }
}

/** Says when to come back, unless that is said already. */
export function setRetryAfter({ retryAfter }: Problem, reply: FastifyReply): void {
  if (retryAfter !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
}

export function sendProblem(problem: Problem, reply: FastifyReply): FastifyReply {
  setRetryAfter(problem, reply);
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}
