/**
 * Many deliveries through a target that fails 30 % of its calls, made by two processes of which one is killed with -9 again
 * and again. Used by the fault tests, and in its full size by the bench.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { startFakeAppsScript } from '../fakes/apps-script.ts';
import { startFakeDrive } from '../fakes/drive.ts';
import { validApplication } from './application-rules.ts';
import { deliveriesOf } from './deliveries.ts';
import { applyWithFile, referenceIdOf } from './intake.ts';
import { createDatabase } from './postgres.ts';
import { type Product, queryAt } from './product.ts';
import { makePdf } from './resumes.ts';
import { startServer, type TestServer } from './server.ts';

/** Share of all calls that go wrong. */
const share = 0.3;

/** Deliveries that each process makes at once. */
const workers = 4;

/** Connections on which people apply at once. */
const applicants = 8;

export interface Storm {
  /** Reference ID and SHA-256 of the file of every accepted application. */
  accepted: Map<string, string>;
  /** What was delivered in the end: reference ID (where the target knows it), SHA-256 and link of every file. */
  files: { referenceId: string | undefined; sha256: string; link: string | undefined }[];
  /** Links that staff find, by reference ID. */
  links: Map<string, string | null>;
  states: Record<string, number>;
  tries: number;
  kills: number;
  /** Calls that went wrong, by how. */
  faults: Record<string, number>;
  /** Seconds from the first application to the last delivery. */
  seconds: number;
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function driveTarget() {
  const drive = await startFakeDrive({ seed: 7 });
  drive.faults.often(
    share,
    [
      'rateLimitExceeded',
      'userRateLimitExceeded',
      'tooManyRequests',
      'internalError',
      'backendError',
      'badGateway',
      'broken',
      'lostReply',
      'halfReply',
      'doneButFailed',
      'slowReply',
    ],
    ['token', 'ids', 'get', 'folder', 'upload'],
  );
  return {
    env: drive.settings(''),
    faults: () => Object.fromEntries(drive.faults.drawn),
    files: () =>
      drive.resumes().map((file) => ({
        referenceId: file.appProperties.referenceId,
        sha256: sha256(file.content ?? Buffer.alloc(0)),
        link: file.webViewLink,
      })),
    close: () => drive.close(),
  };
}

async function scriptTarget() {
  const script = await startFakeAppsScript({ seed: 7 });
  script.faults.often(
    share,
    ['errorStatus', 'silentErrorStatus', 'excusePage', 'tooManyRequests', 'broken', 'lostReply'],
    ['upload', 'echo'],
  );
  return {
    env: { RESUME_DELIVERY: 'script', SCRIPT_UPLOAD_URL: script.uploadUrl },
    faults: () => Object.fromEntries(script.faults.drawn),
    files: () =>
      script.uploads.map(({ content }) => ({ referenceId: undefined, sha256: sha256(content), link: undefined })),
    close: () => script.close(),
  };
}

/** Lets everybody apply at one server, and returns the promises. */
async function applyAll(server: TestServer, count: number, accepted: Map<string, string>): Promise<void> {
  let next = 0;
  const person = async () => {
    while (next++ < count) {
      const file = makePdf(8_000);
      const fields = { ...validApplication, email: `${randomUUID()}@mailbox.example` };
      accepted.set(referenceIdOf(await applyWithFile(server.url, fields, file)), sha256(file.content));
    }
  };
  await Promise.all(Array.from({ length: applicants }, person));
}

/** @param count deliveries. @param kills how often the second process is killed. */
export async function weatherStorm(
  kind: 'drive' | 'script',
  { count, kills }: { count: number; kills: number },
): Promise<Storm> {
  const target = await (kind === 'drive' ? driveTarget() : scriptTarget());
  const databaseUrl = await createDatabase();
  const env = { ...target.env, WORKERS: String(workers), DELIVERY_RETRY_SECONDS: '0.2', LOG_LEVEL: 'error' };
  const began = performance.now();
  try {
    await using steady = await startServer({ databaseUrl, env });
    await using victim = await startServer({ databaseUrl, env });
    const product: Pick<Product, 'rows' | 'databaseUrl'> = {
      databaseUrl,
      rows: (sql, parameters) => queryAt(databaseUrl, sql, parameters),
    };
    const delivered = async () => {
      const [row] = await product.rows(`SELECT count(*) FILTER (WHERE state <> 'waiting') AS n FROM deliveries`);
      return Number(row?.n);
    };
    const accepted = new Map<string, string>();
    const applying = applyAll(steady, count, accepted);
    for (let kill = 1; kill <= kills; kill++) {
      const deadline = performance.now() + 60_000;
      while ((await delivered()) < (count * kill) / (kills + 2) && performance.now() < deadline) await delay(50);
      await victim.kill9();
      await victim.restart();
    }
    await applying;
    // What waits for its next try need not wait in real time; what a killed process left has to be noticed.
    const deadline = performance.now() + 240_000;
    while ((await delivered()) < count && performance.now() < deadline) {
      await product.rows(
        `UPDATE deliveries SET due_at = now() WHERE state = 'waiting' AND due_at > now() + interval '1 second'`,
      );
      await delay(500);
    }
    const seconds = (performance.now() - began) / 1000;
    const rows = await deliveriesOf(product);
    const states = Map.groupBy(rows, ({ state }) => state);
    return {
      accepted,
      files: target.files(),
      links: new Map(rows.map((row) => [formatReferenceId(row.number), row.link])),
      states: Object.fromEntries([...states].map(([state, some]) => [state, some.length])),
      tries: rows.reduce((sum, row) => sum + row.tries, 0),
      kills,
      faults: target.faults(),
      seconds,
    };
  } finally {
    await target.close();
  }
}

/** Files that reached the target more often than once. */
export function duplicatesOf({ files }: Storm): number {
  return files.length - new Set(files.map((file) => file.sha256)).size;
}

/** The most duplicates that lost replies and kills explain, for a target that cannot tell a repeat. */
export function excusedDuplicates({ faults, kills }: Storm): number {
  return (faults.lostReply ?? 0) + (faults.broken ?? 0) + kills * workers;
}
