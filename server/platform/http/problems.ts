import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type ProblemKind, problems } from '../../../shared/api/problems.ts';
import { messages } from '../../../shared/messages.ts';
import { isGone, isUnavailable, lacksReference } from '../database/unavailable.ts';

/** Retry-After in seconds of problems without their own. */
const defaultRetry: Partial<Record<ProblemKind, number>> = { 'too-many-streams': 30, unavailable: 5 };

interface Details {
  errors?: Readonly<Record<string, string>>;
  referenceId?: string;
  /** Seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error response with RFC 9457 problem details. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly status: number;
  readonly details: Details;

  constructor(kind: ProblemKind, details: Details = {}) {
    super(problems[kind][2], { cause: details.cause });
    this.kind = kind;
    this.status = problems[kind][0];
    this.details = details;
  }

  get errors() {
    return this.details.errors;
  }

  toJSON() {
    const [status, title, detail] = problems[this.kind];
    const { errors, referenceId } = this.details;
    return { type: `/problems/${this.kind}`, title, status, detail, errors, referenceId };
  }
}

function note({ kind, details }: Problem, reply: FastifyReply) {
  const { retryAfter = defaultRetry[kind] } = details;
  reply.problem = kind;
  if (retryAfter !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
}

export function sendProblem(problem: Problem, reply: FastifyReply): FastifyReply {
  note(problem, reply);
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

const byStatus: Record<number, ProblemKind> = {
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};

/** The first message of each invalid field of a JSON body; undefined when the body is no object. */
function fieldErrorsOf(error: FastifyError | Error): Record<string, string> | undefined {
  if (!('validation' in error) || !error.validation || error.validationContext !== 'body') return undefined;
  const errors: Record<string, string> = {};
  for (const { instancePath, message } of error.validation) {
    const field = instancePath.split('/')[1];
    if (!field) return undefined;
    errors[field] ??= message ?? messages.submitInvalid;
  }
  return errors;
}

/** Unexpected errors reveal nothing internal. */
function problemOf(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) return new Problem('unavailable', { cause: error });
  if (isGone(error) || lacksReference(error)) return new Problem('not-found', { cause: error });
  const errors = fieldErrorsOf(error);
  if (errors) return new Problem('invalid-fields', { errors, cause: error });
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 500) return new Problem('internal-error', { cause: error });
  return new Problem(byStatus[status] ?? 'malformed-request', { cause: error });
}

/** Failures of the server are logged unless the client has disconnected. */
export function noteProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): Problem {
  const err = error instanceof Error ? error : new Error(String(error));
  const problem = problemOf(err);
  const hasLeft = request.raw.destroyed && !request.raw.complete;
  if (problem.status >= 500 && !hasLeft) request.log.error({ err }, problem.kind);
  note(problem, reply);
  // Fastify asks to close the connection when it has not read the whole body, which can lose the response.
  reply.removeHeader('connection');
  return problem;
}

export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(noteProblem(error, request, reply), reply);
}

/** Of errors of Node's parser; the others are malformed requests. */
const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** For requests whose headers or URL cannot be parsed. Hooks, which set the common headers, do not run for them. */
export function refuseUnreadable(headers: Record<string, string>): FastifyServerOptions {
  return {
    clientErrorHandler({ code = '' }, socket) {
      if (code === 'ECONNRESET' || socket.destroyed) return;
      const status = statusOf[code] ?? 400;
      const problem = new Problem(status === 408 ? 'too-slow' : 'malformed-request');
      const body = JSON.stringify({ ...problem.toJSON(), status });
      const own = { 'Content-Type': 'application/problem+json', 'Content-Length': body.length, Connection: 'close' };
      const lines = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}\r\n`);
      if (socket.writable) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
      else socket.destroy();
    },
    frameworkErrors(error, _request, reply) {
      void sendProblem(problemOf(error), reply.headers(headers));
    },
  };
}
