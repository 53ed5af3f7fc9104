import type { FastifyReply } from 'fastify';
import { type ProblemKind, problems } from '../../../shared/api/problems.ts';

/** Default Retry-After in seconds, for temporary problems. */
const retryAfter: Partial<Record<ProblemKind, number>> = { 'too-many-streams': 30, unavailable: 5 };

/** An error response with RFC 9457 problem details. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    kind: ProblemKind,
    options: { errors?: Readonly<Record<string, string>>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(problems[kind][2], { cause: options.cause });
    this.kind = kind;
    this.status = problems[kind][0];
    this.errors = options.errors;
    this.retryAfter = options.retryAfter ?? retryAfter[kind];
  }

  /** The body of the response. */
  toJSON() {
    const [status, title, detail] = problems[this.kind];
    return { type: `/problems/${this.kind}`, title, status, detail, ...(this.errors && { errors: this.errors }) };
  }
}

/** Sets Retry-After unless it is already set. */
export function setRetryAfter({ retryAfter }: Problem, reply: FastifyReply): void {
  if (retryAfter !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
}

export function sendProblem(problem: Problem, reply: FastifyReply): FastifyReply {
  setRetryAfter(problem, reply);
  reply.problem = problem.kind;
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}
