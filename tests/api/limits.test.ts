import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { use } from '../support/app.ts';
import { applyWithFile, get, post, upload, validApplication } from '../support/intake.ts';
import { createMigratedDatabase } from '../support/postgres.ts';
import { residentMemory, watchPeak } from '../support/processes.ts';
import { docxOf, makePdf } from '../support/resumes.ts';
import { startServer } from '../support/server.ts';

const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;

const server = use(async () => startServer({ databaseUrl: await createMigratedDatabase() }));
beforeAll(() => applyWithFile(server.url, validApplication, makePdf(4 * megabyte)));

function open(): { socket: Socket; received(): string; closed: Promise<void> } {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  // The server disconnects a client that does not stop sending.
  socket.on('error', () => undefined);
  return {
    socket,
    received: () => text,
    closed: new Promise<void>((resolve) => socket.once('close', () => resolve())),
  };
}

const chunk = Buffer.alloc(64 * 1024, 'a');
const part = `--x\r\nContent-Disposition: form-data; name="resume"; filename="resume.pdf"\r\n\r\n`;

async function sendGigabyte(path: string, contentType: string, isChunked: boolean) {
  const { socket, received, closed } = open();
  await once(socket, 'connect');
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${gigabyte}`;
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${contentType}\r\n${length}\r\n\r\n`);
  let sent = 0;
  let sentBeforeAnswer: number | undefined;
  const send = (bytes: Buffer) => {
    sent += bytes.length;
    return socket.write(
      isChunked ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) : bytes,
    );
  };
  send(Buffer.from(part));
  while (sent < gigabyte && !socket.destroyed) {
    const isFull = !send(chunk);
    await (isFull ? Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]) : setImmediate());
    if (received() !== '') sentBeforeAnswer ??= sent;
  }
  await closed;
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(received())?.[1]),
    sentBeforeAnswer: sentBeforeAnswer ?? sent,
    sent,
  };
}

test.each([
  ['declared, as multipart, to the API', '/api/applications', 'multipart/form-data; boundary=x', false],
  ['in chunks, as multipart, to the form', '/registration-form', 'multipart/form-data; boundary=x', true],
  ['in chunks, as JSON', '/api/applications', 'application/json', true],
])('a gigabyte, %s, is refused early, and memory stays flat', async (_how, path, contentType, isChunked) => {
  const before = await residentMemory(server.pid);
  const memory = watchPeak(() => residentMemory(server.pid));
  const outcome = await sendGigabyte(path, contentType, isChunked);
  const peak = await memory.stop();

  expect(outcome.status).toBe(413);
  expect(outcome.sentBeforeAnswer).toBeLessThan(32 * megabyte);
  expect(outcome.sent).toBeLessThan(gigabyte);
  // MiB, for a refused body of a thousand.
  expect(peak - before).toBeLessThan(100);
  expect(await get(`${server.url}/readyz`)).toMatchObject({ status: 200 });
});

test('a client that wants its connection closed gets the refusal while it sends, and then the end', async () => {
  const { socket, received, closed } = open();
  await once(socket, 'connect');
  const size = 8 * megabyte;
  socket.write(
    `POST /api/applications HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: text/csv\r\nContent-Length: ${size}\r\n\r\n`,
  );
  while (!received().includes('\r\n\r\n')) await once(socket, 'data');
  const isSent = await new Promise((resolve) => socket.write(Buffer.alloc(size), (error) => resolve(!error)));
  await closed;

  expect(received()).toMatch(/^HTTP\/1\.1 415 /);
  expect(isSent).toBe(true);
});

test('a client that sends many requests without waiting for answers is disconnected', async () => {
  const request = 'GET /registration-form HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const answersTo = async (requests: string) => {
    const { socket, received, closed } = open();
    socket.write(requests);
    await closed;
    return received().split('HTTP/1.1 200 OK').length - 1;
  };
  expect(await answersTo(request.repeat(100))).toBeLessThan(9);
  const last = request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  expect(await answersTo(request.repeat(4) + last)).toBe(5);
});

test('a client that asks before sending is refused at once when the body is too large', async () => {
  const { socket, received } = open();
  socket.write(
    `POST /api/applications HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nExpect: 100-continue\r\nContent-Length: ${gigabyte}\r\n\r\n`,
  );
  while (!received().includes('\r\n\r\n')) await once(socket, 'data');
  socket.destroy();

  expect(received()).toMatch(/^HTTP\/1\.1 413 /);
});

test('a client that asks before sending an acceptable form is told to continue', async () => {
  const { socket, received } = open();
  const body = JSON.stringify({ name: 'x' });
  socket.write(
    `POST /api/applications HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  while (!received().includes('\r\n\r\n')) await once(socket, 'data');
  expect(received()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
  socket.write(body);
  while (!received().includes('422')) await once(socket, 'data');
  socket.destroy();
});

test('files that are refused while they are unpacked do not end the server', async () => {
  const { '[Content_Types].xml': types, '_rels/.rels': rels } = unzipSync(docxOf([]).content);
  if (!types || !rels) throw new Error('The document has no package.');
  const parts = { '[Content_Types].xml': types, '_rels/.rels': rels, 'word/document.xml': new Uint8Array(50_000_000) };
  const file = { name: 'resume.docx', content: Buffer.from(zipSync(parts)) };
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(server.url, file)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(415));
  expect(await get(`${server.url}/readyz`)).toMatchObject({ status: 200 });
});

test.each([
  ['more fields than the form has', 200, 'x'],
  ['more text than the form has, in fields that are each short enough', 30, 'x'.repeat(10_000)],
])('%s are refused', async (_what, count, value) => {
  const form = new FormData();
  for (let index = 0; index < count; index++) form.append(`field-${index}`, value);
  expect(await post(`${server.url}/api/applications`, form)).toMatchObject({ status: 413 });
});
