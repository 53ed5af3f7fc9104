/** `test` for the staff pages, with a session of the first account for all tests of a worker. */
import { randomUUID } from 'node:crypto';
import { adminAt, type StaffBrowser } from '../support/staff.ts';
import { enter } from '../support/staff-pages.ts';
import { test as base } from './fixtures.ts';

interface WorkerFixtures {
  admin: StaffBrowser;
}

export const test = base.extend<object, WorkerFixtures>({
  admin: [async ({ server }, use) => use(await adminAt(server.url)), { scope: 'worker' }],

  context: async ({ context, server, admin }, use) => {
    await enter(context, server.url, admin);
    await use(context);
  },
});

/** A word that no other lead contains. */
export function unique(): string {
  return `w${randomUUID().slice(0, 8)}`;
}
