/** Applications from any loopback address: sent at once, or announced and then left hanging. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { validApplication } from './application-rules.ts';

export interface Body {
  type: string;
  content: Buffer;
}

const multipart = 'multipart/form-data; boundary=x';

function multipartFields(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
}

export function bodyWithFile(file: Buffer): Body {
  const head = '--x\r\nContent-Disposition: form-data; name="resume"; filename="resume.pdf"\r\n\r\n';
  const parts = [multipartFields(validApplication), head, file, '\r\n--x--\r\n'];
  return { type: multipart, content: Buffer.concat(parts.map((part) => Buffer.from(part))) };
}

/** The application with the link of an early upload, in the two encodings that scripts send. */
export function bodiesWithLink(resumeUrl: string): { json: Body; multipart: Body } {
  const fields = { ...validApplication, resumeUrl };
  return {
    json: { type: 'application/json', content: Buffer.from(JSON.stringify(fields)) },
    multipart: { type: multipart, content: Buffer.from(`${multipartFields(fields)}--x--\r\n`) },
  };
}

/**
 * `POST /api/applications` from an address. Resolves with the status of the answer.
 *
 * @param forwardedFor whose address a proxy would tell.
 */
export async function applyFrom(
  localAddress: string,
  origin: string,
  { type, content }: Body,
  forwardedFor?: string,
): Promise<number> {
  const forwarded = forwardedFor && { 'x-forwarded-for': forwardedFor };
  const headers = { 'content-type': type, 'content-length': content.length, ...forwarded };
  const call = request(`${origin}/api/applications`, { method: 'POST', localAddress, agent: false, headers });
  call.end(content);
  const [answer] = await once(call, 'response');
  answer.resume();
  return answer.statusCode;
}

/** Announces the whole body from an address, sends so many bytes of it and then nothing more. */
export async function stallFrom(
  localAddress: string,
  origin: string,
  { type, content }: Body,
  bytes: number,
  forwardedFor = localAddress,
): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  // The server ends what is too slow.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const headers = `Host: localhost\r\nX-Forwarded-For: ${forwardedFor}\r\nContent-Type: ${type}\r\nContent-Length: ${content.length}`;
  socket.write(`POST /api/applications HTTP/1.1\r\n${headers}\r\n\r\n`);
  socket.write(content.subarray(0, bytes));
  return socket;
}
