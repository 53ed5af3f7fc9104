import { expect, test } from 'vitest';
import { rateLimits } from '../../server/platform/http/rate-limits.ts';
import { startApp } from '../support/app.ts';
import { postJson } from '../support/intake.ts';
import { use } from '../support/use.ts';

const app = use(() => startApp({ RATE_LIMIT: 'on' }));

const tell = (body: object) => postJson(`${app.url}/api/client-errors`, body);

test('what a browser could not render is in the log, as the name of a part and a short text, and only so often', async () => {
  expect((await tell({ component: 'registration', message: 'x is undefined' })).status).toBe(204);
  const [line] = app
    .logs()
    .split('\n')
    .filter((entry) => entry.includes('"clientError"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ component: 'registration', clientError: 'x is undefined' });
  expect((await tell({ component: 'Asha Rao <asha@example.org>', message: 'x' })).status).toBe(422);
  expect((await tell({ component: 'registration', message: 'x'.repeat(201) })).status).toBe(422);
  const statuses: number[] = [];
  for (let call = 0; call < rateLimits.clientErrors.max; call++) {
    statuses.push((await tell({ component: 'registration', message: 'again' })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
