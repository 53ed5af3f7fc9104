/** Requests from any loopback address, sent at once or stalled. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type Body, encoded, formData, validApplication } from './intake.ts';

export const bodyWithFile = (content: Buffer) => encoded(formData(validApplication, { name: 'resume.pdf', content }));

export async function postFrom(
  localAddress: string,
  url: string,
  { type, content }: Body,
  forwardedFor?: string,
): Promise<number> {
  const forwarded = forwardedFor && { 'x-forwarded-for': forwardedFor };
  const headers = { 'content-type': type, 'content-length': content.length, ...forwarded };
  const call = request(url, { method: 'POST', localAddress, agent: false, headers });
  call.end(content);
  const [answer] = await once(call, 'response');
  answer.resume();
  return answer.statusCode;
}

export function applyFrom(localAddress: string, origin: string, body: Body, forwardedFor?: string): Promise<number> {
  return postFrom(localAddress, `${origin}/api/applications`, body, forwardedFor);
}

/** Announces the whole body from an address, sends that many bytes of it and stops. */
export async function stallFrom(
  localAddress: string,
  origin: string,
  { type, content }: Body,
  bytes: number,
  forwardedFor = localAddress,
): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  // The server closes connections that are too slow.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const headers = `Host: localhost\r\nX-Forwarded-For: ${forwardedFor}\r\nContent-Type: ${type}\r\nContent-Length: ${content.length}`;
  socket.write(`POST /api/applications HTTP/1.1\r\n${headers}\r\n\r\n`);
  socket.write(content.subarray(0, bytes));
  return socket;
}
