import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { checkSettings } from './preflight.mjs';

/** A port that is taken for as long as the test runs. */
async function takenPort() {
  const server = createServer().listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { port: String(address.port), [Symbol.asyncDispose]: async () => void server.close() };
}

test('a taken port and a foreign address are refused with what to do', async () => {
  await using taken = await takenPort();
  await expect(checkSettings({ PORT: taken.port })).rejects.toThrow(
    `The port ${taken.port} of 127.0.0.1 is in use. Stop`,
  );
  await expect(checkSettings({ PORT: taken.port, HOST: '192.0.2.1' })).rejects.toThrow('Set HOST');
});

test('a database that is not there is refused without its password, and one that is there is fine', async () => {
  await using taken = await takenPort();
  const url = (port: string) => `postgresql://site:secret@127.0.0.1:${port}/site`;
  await checkSettings({ PORT: '0', DATABASE_URL: url(taken.port) });
  const refused = checkSettings({ PORT: '0', DATABASE_URL: url('1') });
  await expect(refused).rejects.toThrow(/^No PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)\. Start it/);
  await expect(refused).rejects.not.toThrow('secret');
  await expect(checkSettings({ PORT: '0', DATABASE_URL: 'mysql://x' })).rejects.toThrow('DATABASE_URL is no address');
});
