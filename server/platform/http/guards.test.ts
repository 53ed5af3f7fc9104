import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { limitConnections, limitPipelining } from './guards.ts';

/** How many of so many connections from an address get a response. */
async function answered(port: number, localAddress: string, count: number): Promise<number> {
  const attempts = Array.from({ length: count }, async () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const outcome = new Promise<number>((resolve) => {
      socket.once('data', () => resolve(1)).once('error', () => resolve(0));
      socket.once('close', () => resolve(0));
    });
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return outcome;
  });
  return (await Promise.all(attempts)).reduce((sum, one) => sum + one, 0);
}

test.each([
  ['one address gets half of the connections and others still get some', false, [8, 4]],
  ['behind a proxy all connections are its own', true, [16, 0]],
])('%s', async (_rule, isBehindProxy, expected) => {
  const server = createServer((_request, response) => {
    // Stays open, as an event stream does.
    response.write('here');
  });
  limitConnections(server, { limit: 16, isBehindProxy });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const counts = [await answered(port, '127.0.0.5', 20), await answered(port, '127.0.0.6', 20)];
  server.closeAllConnections();
  server.close();

  expect(counts).toEqual(expected);
});

test('idle connections make way for new ones', async () => {
  const server = createServer((_request, response) => void response.end('here'));
  limitConnections(server, { limit: 16, isBehindProxy: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let count = 0;
  for (let index = 0; index < 40; index++) count += await answered(port, '127.0.0.5', 1);
  server.closeAllConnections();
  server.close();

  expect(count).toBe(40);
});

test.each([
  [8, 8],
  // The first response is sent before the others arrive.
  [9, 1],
])('of %i requests in one piece, %i get a response', async (count, expected) => {
  const server = createServer(limitPipelining((_request, response) => void response.end('here')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  socket.end('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
  await once(socket, 'close');
  server.close();

  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(expected);
});
