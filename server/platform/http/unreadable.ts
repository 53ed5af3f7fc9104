import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { problemOf } from './error-handler.ts';
import { Problem, sendProblem } from './problems.ts';

/** Statuses of errors of Node's parser; all others are malformed requests. */
const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/**
 * Fastify options for requests that reach no route, because their headers or URL cannot be parsed. Hooks do not run for
 * them, so the common response headers are given here.
 */
export function refuseUnreadable(
  headers: Readonly<Record<string, string>>,
): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> {
  return {
    clientErrorHandler({ code = '' }, socket: Duplex) {
      if (code === 'ECONNRESET' || socket.destroyed) return;
      const status = statusOf[code] ?? 400;
      const problem = new Problem(status === 408 ? 'too-slow' : 'malformed-request');
      const body = JSON.stringify({ ...problem.toJSON(), status });
      const all = {
        ...headers,
        'Content-Type': 'application/problem+json',
        'Content-Length': body.length,
        Connection: 'close',
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      if (socket.writable) socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${lines.join('')}\r\n${body}`);
      else socket.destroy();
    },
    frameworkErrors(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
      void sendProblem(problemOf(error), reply.headers(headers));
    },
  };
}
