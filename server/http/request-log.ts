import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProblemKind } from '../../shared/api/problems.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused. */
    problem?: ProblemKind;
  }
}

/** What was asked, and by which account or token: the route and not the URL, because query strings may contain personal data. */
function describe({ method, routeOptions, actor }: FastifyRequest) {
  return { method, route: routeOptions.url, ...(actor && { actor: actor.id }) };
}

/** True once the client has closed the connection on which the request came. */
export function isAbandoned({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.destroyed && !raw.complete;
}

/** Logs each request when it has been answered, or when its client leaves. */
export function logRequests(app: FastifyInstance): void {
  app.decorateReply('problem');
  app.addHook('onResponse', async (request, reply) => {
    const { problem, statusCode: status, elapsedTime } = reply;
    request.log.info({ ...describe(request), status, ...(problem && { problem }), ms: Math.round(elapsedTime) });
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(describe(request), 'client disconnected');
  });
}
