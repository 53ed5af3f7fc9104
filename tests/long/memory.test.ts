import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findPostmaster } from '../../server/platform/database/cluster.ts';
import { use } from '../support/app.ts';
import { groupMemory, watchPeak } from '../support/processes.ts';
import { makePdf } from '../support/resumes.ts';
import { startServer } from '../support/server.ts';
import { applyFrom, bodyWithFile } from '../support/slow-clients.ts';

/** Maximum MiB of the server, its readers of resumes and its database, as {@link groupMemory} counts. */
const limit = 512;

let postmaster: number;
const server = use(() => startServer({ env: { RESUME_TEXT: 'on' } }));
beforeAll(async () => {
  postmaster = (await findPostmaster(path.join(server.dataDir, 'postgresql')))?.pid ?? 0;
});

test.each([1, 10])(
  'of 100 uploads of 5 MB, 50 at a time from %i addresses, all are accepted',
  async (addresses) => {
    const now = async () => (await groupMemory(server.pid)) + (await groupMemory(postmaster));
    const before = await now();
    const body = await bodyWithFile(makePdf(5 * 1024 * 1024 - 1).content);
    const statuses: number[] = [];
    let left = 100;
    const send = async (index: number) => {
      while (left-- > 0) statuses.push(await applyFrom(`127.0.0.${1 + (index % addresses)}`, server.url, body));
    };
    const memory = watchPeak(now, 20);
    await Promise.all(Array.from({ length: 50 }, (_, index) => send(index)));
    const peak = await memory.stop();
    console.log(`${before.toFixed(0)} MiB before, ${peak.toFixed(0)} MiB at the peak`);

    expect(statuses.filter((status) => status === 201)).toHaveLength(100);
    expect(peak).toBeLessThan(limit);
  },
  300_000,
);
