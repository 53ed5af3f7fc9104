import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../support/postgres.ts';
import { residentMemory, watchMemory } from '../support/processes.ts';
import { makePdf } from '../support/resumes.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { applyFrom, bodyWithFile } from '../support/slow-clients.ts';

/** MiB that uploads may take. */
const setting = 128;

let server: TestServer;
/** MiB of the process before the first storm. */
let before: number;
beforeAll(async () => {
  server = await startServer({ databaseUrl: await createDatabase(), env: { UPLOAD_MEMORY_MB: String(setting) } });
  await applyFrom('127.0.0.1', server.url, bodyWithFile(makePdf(5_000_000).content));
  before = await residentMemory(server.pid);
});
afterAll(() => server[Symbol.asyncDispose]());

test.each([
  ['one address', 1],
  ['ten addresses', 10],
])(
  'three storms of 60 uploads of 5 MB from %s are accepted and take no more memory than they may',
  async (_from, addresses) => {
    const memory = watchMemory(server.pid);
    for (let storm = 0; storm < 3; storm++) {
      const uploads = Array.from({ length: 60 }, (_, index) =>
        applyFrom(`127.0.0.${1 + (index % addresses)}`, server.url, bodyWithFile(makePdf(5_000_000).content)),
      );
      expect(new Set(await Promise.all(uploads))).toEqual(new Set([201]));
    }

    expect((await memory.stop()) - before).toBeLessThanOrEqual(setting);
  },
  300_000,
);
