/** What all HTTP stand-ins share. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening extends AsyncDisposable {
  /** Origin, such as `http://127.0.0.1:41234`. */
  url: string;
  /** Breaks all connections and closes the port. */
  close(): Promise<void>;
}

/**
 * Serves on a loopback port. A handler that throws answers 500 with the error, so that a mistake in a stand-in shows.
 *
 * @param port 0 picks a free one.
 */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
): Promise<Listening> {
  const listener: RequestListener = (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.destroyed || request.destroyed) return;
      if (response.headersSent) response.destroy();
      else answer(response, 500, `stand-in: ${error}`, { 'content-type': 'text/plain' });
    });
  };
  const server = createServer(listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    if (server.listening) await once(server, 'close');
  };
  const { port: chosen } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${chosen}`, close, [Symbol.asyncDispose]: close };
}

/** Reads a request's whole body. Rejects when the connection breaks first. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

export function answer(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers }).end(body);
}

export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  answer(response, status, JSON.stringify(body), { 'content-type': 'application/json; charset=UTF-8', ...headers });
}

/** Sends the head and half of the body, then breaks the connection (or leaves it open without a word). */
export function answerHalf(response: ServerResponse, body: string, then: 'break' | 'stall'): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) });
  response.write(body.slice(0, body.length / 2), () => {
    if (then === 'break') response.destroy();
  });
}

/** Sends a body a few bytes at a time. */
export async function answerSlowly(response: ServerResponse, body: string): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) });
  const step = Math.ceil(body.length / 5);
  for (let from = 0; from < body.length && !response.destroyed; from += step) {
    response.write(body.slice(from, from + step));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  response.end();
}
