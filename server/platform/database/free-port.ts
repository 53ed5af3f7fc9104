import { createServer } from 'node:net';

/**
 * A loopback TCP port that is free now. Another process may still take it first, so callers retry.
 *
 * @param preferred the port to choose if it is free; 0 for any.
 */
export function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (preferred === 0 ? reject(error) : resolve(freePort())));
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('The operating system assigned no port.'));
      });
    });
  });
}
