import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProblemKind } from '../../../shared/api/problems.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Reason of a refusal, for the log and the metrics. */
    problem?: ProblemKind;
  }
}

/** The route stands for the URL, because query strings may contain personal data. */
function logFields({ method, routeOptions, actor }: FastifyRequest) {
  return { method, route: routeOptions.url, actor: actor?.id };
}

type Count = (method: string, route: string | undefined, status: number, seconds: number) => void;

export function logRequests(app: FastifyInstance, count: Count): void {
  app.decorateReply('problem');
  app.addHook('onResponse', async (request, reply) => {
    const { problem, elapsedTime } = reply;
    // Responses that bypass Fastify have a status only here.
    const { statusCode: status } = reply.raw;
    count(request.method, request.routeOptions.url, status, elapsedTime / 1_000);
    // Health checks arrive every few seconds.
    if (request.routeOptions.url === '/healthz' && status === 200) return;
    request.log.info({ ...logFields(request), status, problem, ms: Math.round(elapsedTime) });
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(logFields(request), 'client disconnected');
  });
}
