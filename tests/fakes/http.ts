import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

export interface CallHead {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
}

export interface Call extends CallHead {
  body: Buffer;
}

export interface Reply {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/** Failures of a connection, the same at every fake. */
export type ConnectionFault =
  /** The connection breaks before the call has an effect. */
  | 'broken'
  /** The call succeeds, and the connection breaks before or within the answer. */
  | 'lostReply'
  | 'halfReply'
  /** No answer: the call has no effect, succeeds, or half of the answer arrives. */
  | 'hang'
  | 'doneThenHang'
  | 'stall'
  /** Succeeds, in small pieces. */
  | 'slowReply';

/** Listens on a loopback port; 0 picks a free one. `close` breaks all connections. */
export async function listen(server: Server, port: number) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { port: (server.address() as AddressInfo).port, close, [Symbol.asyncDispose]: close };
}

async function send(response: ServerResponse, { status, body = '', headers }: Reply, fault: unknown): Promise<void> {
  const content = Buffer.from(body);
  response.writeHead(status, { 'content-length': content.length, ...headers });
  if (fault === 'halfReply') response.write(content.subarray(0, content.length / 2), () => response.destroy());
  else if (fault === 'stall') response.write(content.subarray(0, content.length / 2));
  else if (fault === 'slowReply') {
    const step = Math.ceil(content.length / 5);
    for (let from = 0; from < content.length; from += step) {
      response.write(content.subarray(from, from + step));
      await delay(5);
    }
    response.end();
  } else response.end(content);
}

/**
 * Serves HTTP. `faultOf` decides about a failure before the body arrives, else `faultIn` by the body; failures other than
 * the connection's are left to `reply`.
 */
export async function serve<Fault>(options: {
  port?: number;
  faultOf?: (call: CallHead) => Fault | ConnectionFault | undefined;
  faultIn?: (body: Buffer) => Fault | ConnectionFault | undefined;
  reply: (call: Call, fault: Fault | ConnectionFault | undefined) => Reply;
}) {
  const hanging = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    try {
      const { method = '', headers } = request;
      const head = { method, headers, url: new URL(request.url ?? '', 'http://fake') };
      const drawn = options.faultOf?.(head);
      if (drawn === 'broken') return void response.destroy();
      const call = { ...head, body: await buffer(request) };
      const fault = drawn ?? options.faultIn?.(call.body);
      if (fault === 'broken') return void response.destroy();
      if (fault === 'hang') return void hanging.add(response);
      const reply = options.reply(call, fault);
      if (fault === 'lostReply') return void response.destroy();
      if (fault === 'doneThenHang') return void hanging.add(response);
      await send(response, reply, fault);
    } catch (error) {
      if (!response.destroyed) await send(response, { status: 500, body: `stand-in: ${error}` }, undefined);
    }
  });
  const { port, ...listening } = await listen(server, options.port ?? 0);
  return {
    ...listening,
    url: `http://127.0.0.1:${port}`,
    hangUp() {
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
  };
}

export const asJson = (status: number, body: unknown, headers = {}): Reply => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
});

export const asHtml = (status: number, body: string, headers = {}): Reply => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
});

export function changed(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}
