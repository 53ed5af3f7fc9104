import { expect } from 'vitest';
import { runCommand } from './commands.ts';
import type { Rows } from './postgres.ts';

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

export function deliveriesOf({ rows }: { rows: Rows }): Promise<DeliveryRow[]> {
  return rows<DeliveryRow & Record<string, unknown>>(
    `SELECT d.id, a.number, d.kind, d.state, d.tries, d.last_error, d.link, d.file_id
     FROM deliveries d JOIN applications a ON a.id = d.application_id ORDER BY a.number, d.kind`,
  );
}

export async function untilDeliveries(
  product: { rows: Rows },
  check: (rows: DeliveryRow[]) => boolean,
  timeout = 30_000,
): Promise<DeliveryRow[]> {
  let rows: DeliveryRow[] = [];
  const isChecked = async () => {
    rows = await deliveriesOf(product);
    return check(rows);
  };
  await expect.poll(isChecked, { timeout, interval: 100 }).toBe(true);
  return rows;
}

export function untilDelivered(product: { rows: Rows }, count: number, timeout?: number): Promise<DeliveryRow[]> {
  const isMade = (rows: DeliveryRow[]) => rows.length === count && rows.every(({ state }) => state === 'delivered');
  return untilDeliveries(product, isMade, timeout);
}

export async function runDeliveries(
  product: { databaseUrl: string },
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { code, stdout, stderr } = await runCommand('deliveries', args, { DATABASE_URL: product.databaseUrl, ...env });
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

/** Moves all times of deliveries into the past by an interval. */
export async function letTimePass(product: { rows: Rows }, interval: string): Promise<void> {
  await product.rows(
    `UPDATE deliveries SET created_at = created_at - $1::interval, last_tried_at = last_tried_at - $1::interval,
       due_at = due_at - $1::interval, leased_until = leased_until - $1::interval WHERE state = 'waiting'`,
    [interval],
  );
  await product.rows(
    'UPDATE delivery_pauses SET since = since - $1::interval, next_try_at = next_try_at - $1::interval',
    [interval],
  );
}
