import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProblemKind } from '../../../shared/api/problems.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused. */
    problem?: ProblemKind;
  }
}

/**
 * What was asked, and by which account or token: the route and not the URL, because query strings may contain personal
 * data.
 */
function describe({ method, routeOptions, actor }: FastifyRequest) {
  return { method, route: routeOptions.url, ...(actor && { actor: actor.id }) };
}

/** True once the client has closed the connection on which the request came. */
export function isAbandoned({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.destroyed && !raw.complete;
}

/** A response, by the route as it is registered; undefined where none matched. */
interface Response {
  method: string;
  route: string | undefined;
  status: number;
  seconds: number;
}

/** Logs each request when it has been answered, or when its client leaves. */
export function logRequests(app: FastifyInstance, onResponse: (response: Response) => void): void {
  app.decorateReply('problem');
  app.addHook('onResponse', async (request, reply) => {
    const { problem, elapsedTime } = reply;
    // What was sent without Fastify has its status there.
    const { statusCode: status } = reply.raw;
    onResponse({ method: request.method, route: request.routeOptions.url, status, seconds: elapsedTime / 1_000 });
    // Asked every few seconds by whoever watches the process.
    if (request.routeOptions.url === '/healthz' && status === 200) return;
    request.log.info({ ...describe(request), status, ...(problem && { problem }), ms: Math.round(elapsedTime) });
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(describe(request), 'client disconnected');
  });
}
