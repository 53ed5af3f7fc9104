/** Shared by the load programs, which receive their jobs and return their measurements over IPC. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { percentile } from '../../support/bench-report.ts';

export interface Job {
  /** Origin of the server, or URL of the database. */
  target: string;
  /** `with-file` sends the resume with the application; `uploaded-before` uploads it before the measurement. */
  kind: 'with-file' | 'uploaded-before';
  /** Each connection has one application in progress. */
  connections: number;
  /** Applications in all. */
  count: number;
  /** Bytes of each resume. */
  resumeSize: number;
}

export interface Measurement {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/**
 * Calls `apply` for every number below `count`, on that many concurrent lanes. @throws when a call fails, because only
 * accepted applications count.
 */
export async function measure(
  { connections, count }: Pick<Job, 'connections' | 'count'>,
  apply: (index: number, lane: number) => Promise<void>,
): Promise<Measurement> {
  const latencies: number[] = [];
  let next = 0;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, lane) => {
      for (let index = next++; index < count; index = next++) {
        const sent = performance.now();
        await apply(index, lane);
        latencies.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  return { perSecond: count / seconds, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

/** Receives this process's job, does it, and reports. */
export function serveJob(work: (job: Job) => Promise<Measurement>): void {
  process.once('message', async (job: Job) => {
    process.send?.(await work(job));
    process.disconnect();
  });
}

/** Runs a load program in another process. */
export async function runJob(program: 'http' | 'sql', job: Job): Promise<Measurement> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, `${program}.ts`));
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`The ${program} load ended with ${code}`)),
  );
  child.send(job);
  const [measurement]: Measurement[] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  if (!measurement) throw new Error(`The ${program} load reported nothing`);
  return measurement;
}
