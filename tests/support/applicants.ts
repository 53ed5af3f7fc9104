import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { applyAsJson, applyWithFile, numberOf, referenceIdOf, uploaded, validApplication } from './intake.ts';
import { queryAt } from './postgres.ts';
import { makePdf } from './resumes.ts';

async function applyOnce(origin: string, isEarly: boolean) {
  const file = makePdf(30_000);
  const sha256 = createHash('sha256').update(file.content).digest('hex');
  const email = `${randomUUID()}@mailbox.example`;
  const fields = { ...validApplication, email };
  const key = { 'idempotency-key': randomUUID() };
  const answer = isEarly
    ? await applyAsJson(origin, { ...fields, resumeUrl: await uploaded(origin, file) }, key)
    : await applyWithFile(origin, fields, file, key);
  return { answer, email, sha256 };
}

/**
 * Starts people who apply without a pause, spread over the servers, half of them with an early upload. They ignore lost
 * connections.
 */
export function gatherCrowd(origins: string | readonly string[], people = 8) {
  const servers = [origins].flat();
  const promised: { referenceId: string; email: string; sha256: string }[] = [];
  /** The statuses of all other answers. */
  const refused: number[] = [];
  let going = true;
  const apply = async (person: number) => {
    try {
      const origin = servers[person % servers.length] ?? '';
      const { answer, email, sha256 } = await applyOnce(origin, person % 4 < 2);
      if (answer.status === 201) promised.push({ referenceId: referenceIdOf(answer), email, sha256 });
      else refused.push(answer.status);
    } catch {
      // No answer, so nothing was promised.
      await delay(20);
    }
  };
  const everyone = Array.from({ length: people }, async (_, index) => {
    while (going) await apply(index);
  });
  return {
    promised,
    refused,
    async stop() {
      going = false;
      await Promise.all(everyone);
    },
  };
}

export type Crowd = ReturnType<typeof gatherCrowd>;
export type Promised = Crowd['promised'][number];

/** Waits until the crowd has that many more accepted applications; rejects after half a minute. */
export async function untilPromised({ promised }: Crowd, more: number): Promise<void> {
  const goal = promised.length + more;
  await expect.poll(() => promised.length, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(goal);
}

/** The accepted applications that are not stored byte for byte, in the database or the object store. */
export async function brokenPromises(
  databaseUrl: string,
  promised: readonly Promised[],
  objects: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Promised[]> {
  type Row = { number: string; email: string; sha256: string | null; object_key: string | null; declared: string };
  const rows = await queryAt<Row>(
    databaseUrl,
    `SELECT number, email, encode(sha256(content), 'hex') AS sha256, object_key, encode(r.sha256, 'hex') AS declared
     FROM applications a JOIN resumes r ON r.id = a.resume_id`,
  );
  const stored = new Map(rows.map((row) => [Number(row.number), row]));
  return promised.filter(({ referenceId, email, sha256 }) => {
    const row = stored.get(numberOf(referenceId));
    const object = objects.get(row?.object_key ?? '');
    const found = object ? createHash('sha256').update(object).digest('hex') : row?.sha256;
    return row?.email !== email || found !== sha256 || row.declared !== sha256;
  });
}
