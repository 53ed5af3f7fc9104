/** A TCP proxy that can hold back bytes or cut the connection at a chosen moment. */
import { connect, createServer } from 'node:net';
import { listen } from '../fakes/http.ts';

/**
 * `decide` decides about bytes from a client: passed on, swallowed, passed on without any further answer, or the
 * connection is cut.
 */
export async function startTcpProxy(options: {
  target: string;
  decide(bytes: Buffer): 'pass' | 'hold' | 'mute' | 'cut';
}) {
  const { hostname, port } = new URL(options.target);
  const connections = { open: 0, most: 0 };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let isMute = false;
    connections.open++;
    connections.most = Math.max(connections.most, connections.open);
    client.on('data', (bytes: Buffer) => {
      const decision = options.decide(bytes);
      if (decision === 'cut') client.destroy();
      if (decision === 'mute') isMute = true;
      if (decision === 'pass' || decision === 'mute') upstream.write(bytes);
    });
    upstream.on('data', (bytes) => !isMute && client.write(bytes));
    upstream.on('error', () => undefined);
    upstream.once('close', () => client.destroy());
    client.once('close', () => {
      connections.open--;
      upstream.destroy();
    });
  });
  const listening = await listen(server, 0);
  const url = new URL(options.target);
  url.host = `127.0.0.1:${listening.port}`;
  return { ...listening, url: url.href, connections };
}
