/** What a storm of large uploads takes of the machine: the server and its embedded database together. */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostmaster } from '../../server/platform/database/cluster/cluster.ts';
import { groupMemory } from '../support/processes.ts';
import { makePdf } from '../support/resumes.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { applyFrom, bodyWithFile } from '../support/slow-clients.ts';

/** MiB that a storm may add to what the server and its database take when they are idle. */
const growth = 400;

let server: TestServer;
let postmaster: number;
beforeAll(async () => {
  server = await startServer();
  postmaster = (await findPostmaster(path.join(server.dataDir, 'postgresql')))?.pid ?? 0;
});
afterAll(() => server[Symbol.asyncDispose]());

test.each([1, 10])(
  'of 100 uploads of 5 MB, 50 at a time from %i addresses, all are accepted',
  async (addresses) => {
    const now = async () => (await groupMemory(server.pid)) + (await groupMemory(postmaster));
    const before = await now();
    const body = bodyWithFile(makePdf(5 * 1024 * 1024 - 1).content);
    const statuses: number[] = [];
    let peak = 0;
    let left = 100;
    const send = async (index: number) => {
      while (left-- > 0) {
        statuses.push(await applyFrom(`127.0.0.${1 + (index % addresses)}`, server.url, body));
        peak = Math.max(peak, await now());
      }
    };
    await Promise.all(Array.from({ length: 50 }, (_, index) => send(index)));
    console.log(`${before.toFixed(0)} MiB before, ${peak.toFixed(0)} MiB at the peak`);

    expect(statuses.filter((status) => status === 201)).toHaveLength(100);
    expect(peak - before).toBeLessThan(growth);
  },
  300_000,
);
