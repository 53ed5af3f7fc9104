import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleError } from '../../platform/http/error-handler.ts';
import { createPaceMeter, enforcePace } from '../../platform/http/pace.ts';
import { readMultipart } from './read-form.ts';

const pace = { seconds: 30, bytes: 15_000 };

/** Seconds until a body that receives `rate(second)` bytes in each second is too slow; undefined when it is not within five minutes. */
function lastsFor(rate: (second: number) => number, isBeingRead: (second: number) => boolean = () => true) {
  const keepsPace = createPaceMeter(pace);
  let received = 0;
  for (let second = 0; second < 300; second++) {
    received += rate(second);
    if (!keepsPace(received, isBeingRead(second))) return second;
  }
  return undefined;
}

test('a byte every ten seconds is too slow after half a minute, or once a fast start has left the window', () => {
  const drip = (second: number) => (second % 10 === 0 ? 1 : 0);
  expect(lastsFor(drip)).toBe(30);
  expect(lastsFor((second) => (second === 20 ? 1_000_000 : drip(second)))).toBe(50);
});

test('a phone on 2G that stalls for twenty seconds now and then is fast enough', () => {
  expect(lastsFor((second) => (second % 30 < 20 ? 0 : 2_000))).toBeUndefined();
});

test('a body that the server does not read is not too slow', () => {
  expect(
    lastsFor(
      () => 0,
      (second) => second < 25,
    ),
  ).toBeUndefined();
});

test.each([
  ['a multipart body', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="resume"; '],
  [
    'a file that has begun',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF',
  ],
  ['a JSON body', 'application/json', '{"name": "A'],
])(
  '%s that stops arriving is answered with 408 as a problem, and the connection is closed',
  async (_what, type, sent) => {
    await using app = Fastify();
    app.setErrorHandler(handleError);
    await app.register(multipart);
    enforcePace(app, { seconds: 1, bytes: 1000 });
    app.post('/', async (request) => {
      if (request.isMultipart()) await readMultipart(request, { takeMemory: async () => undefined });
      return 'read';
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n${sent}`);
    await once(socket, 'close');

    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toContain('"type":"/problems/too-slow"');
  },
);
