import { percentile } from '../../support/bench-report.ts';

export interface Job {
  target: string;
  /** `with-file` sends the resume with the application; `uploaded-before` uploads it before the measurement. */
  kind: 'with-file' | 'uploaded-before';
  /** Each connection has one application in progress. */
  connections: number;
  count: number;
  resumeSize: number;
}

/**
 * Calls `apply` for every number below `count`, on that many concurrent lanes. @throws when a call fails, because only
 * accepted applications count.
 */
export async function measure(
  { connections, count }: Pick<Job, 'connections' | 'count'>,
  apply: (index: number, lane: number) => Promise<void>,
) {
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

export type Measurement = Awaited<ReturnType<typeof measure>>;
