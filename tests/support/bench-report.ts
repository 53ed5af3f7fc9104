import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}

export function medians<Key extends string>(records: readonly Readonly<Record<Key, number>>[]): Record<Key, number> {
  const keys = Object.keys(records[0] ?? {}) as Key[];
  const entries = keys.map((key) => [key, Math.round(median(records.map((record) => record[key])) * 10) / 10] as const);
  return Object.fromEntries(entries) as Record<Key, number>;
}

/** Writes `reports/bench-NAME.json`, and reports whether the bar was met, also by the exit code. */
export async function report(name: string, result: object, isReached: boolean, bar: string): Promise<void> {
  const folder = path.join(import.meta.dirname, '../../reports');
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 1e9),
    node: process.version,
  };
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `bench-${name}.json`);
  await writeFile(
    file,
    `${JSON.stringify({ bench: name, at: new Date().toISOString(), machine, ...result }, null, 2)}\n`,
  );
  console.log(`\n${isReached ? 'Reached' : 'MISSED'}: ${bar}. Written to reports/bench-${name}.json`);
  if (!isReached) process.exitCode = 1;
}
