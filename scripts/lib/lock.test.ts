import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { withLock } from './lock.mjs';

const patient = { onWait: () => undefined };

function lockPath() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'below/work.lock');
}

test('work under one lock happens one after the other', async () => {
  const lock = lockPath();
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await delay(50);
    events.push(`${name} ends`);
    return name;
  };
  const waits: string[] = [];
  const onWait = () => waits.push('waited');
  const results = await Promise.all([withLock(lock, { onWait }, work('one')), withLock(lock, { onWait }, work('two'))]);
  expect(results).toEqual(['one', 'two']);
  expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  expect(waits).toEqual(['waited']);
});

test('a failure releases the lock', async () => {
  const lock = lockPath();
  const failure = withLock(lock, patient, () => Promise.reject(new Error('no space')));
  await expect(failure).rejects.toThrow('no space');
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a killed process is taken over', async () => {
  const lock = lockPath();
  mkdirSync(lock, { recursive: true });
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  expect(await withLock(lock, patient, async () => 'done')).toBe('done');
});
