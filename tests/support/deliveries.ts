/** Deliveries as the database has them, and the command line that operators have. */
import { expect } from 'vitest';
import { connectPool } from '../../server/platform/database/postgresql.ts';
import { startJobs } from '../../server/platform/jobs/jobs.ts';
import { runCommand, settingsBeside } from './commands.ts';
import type { Product } from './product.ts';

export interface DeliveryRow {
  id: string;
  number: string;
  kind: string;
  state: string;
  tries: number;
  last_error: string | null;
  link: string | null;
  file_id: string | null;
}

/** All deliveries, in the order of their leads. */
export function deliveriesOf({ rows }: Pick<Product, 'rows'>): Promise<DeliveryRow[]> {
  return rows<DeliveryRow & Record<string, unknown>>(
    `SELECT d.id, a.number, d.kind, d.state, d.tries, d.last_error, d.link, d.file_id
     FROM deliveries d JOIN applications a ON a.id = d.application_id ORDER BY a.number, d.kind`,
  );
}

/** Waits until the deliveries are as expected. */
export async function untilDeliveries(
  product: Pick<Product, 'rows'>,
  check: (rows: DeliveryRow[]) => boolean,
  timeout = 30_000,
): Promise<DeliveryRow[]> {
  let rows: DeliveryRow[] = [];
  await expect
    .poll(
      async () => {
        rows = await deliveriesOf(product);
        return check(rows);
      },
      { timeout, interval: 100 },
    )
    .toBe(true);
  return rows;
}

/** Runs `npm run deliveries -- …` beside the server and returns what it prints; rejects with its complaint. */
export async function runDeliveries(
  product: Pick<Product, 'databaseUrl'>,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { code, stdout, stderr } = await runCommand('deliveries', args, { ...settingsBeside(product), ...env });
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

/** Moves everything that jobs know of time into the past, as if so much of it had gone by, and lets pg-boss tidy up. */
export async function letTimePass(product: Pick<Product, 'rows' | 'databaseUrl'>, interval: string): Promise<void> {
  await product.rows(
    `UPDATE pgboss.job SET start_after = start_after - $1::interval, created_on = created_on - $1::interval,
       started_on = started_on - $1::interval, heartbeat_on = heartbeat_on - $1::interval,
       keep_until = keep_until - $1::interval, completed_on = completed_on - $1::interval`,
    [interval],
  );
  await product.rows(
    'UPDATE delivery_pauses SET since = since - $1::interval, next_try_at = next_try_at - $1::interval',
    [interval],
  );
  await product.rows('UPDATE pgboss.queue SET monitor_on = NULL, maintain_on = NULL');
  const pool = connectPool(product.databaseUrl, 1);
  const logger = { warn: () => undefined, error: () => undefined };
  const jobs = await startJobs(pool, { isWorker: false, logger });
  await jobs.supervise();
  await jobs.stop({ graceful: false });
  await pool.close();
}
