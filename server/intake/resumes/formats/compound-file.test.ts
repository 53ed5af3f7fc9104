import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('text that ends with half a character, wherever it begins, costs no process its memory', async () => {
  const script = `
    const { wideText } = await import(${JSON.stringify(new URL('./compound-file.ts', import.meta.url).href)});
    const bytes = Buffer.allocUnsafeSlow(5000).fill('x\\0');
    let length = 0;
    for (let at = 0; at < 200_000; at += 1) length += wideText(bytes, 1 + 2 * (at % 100), 1024 + at % 99).length;
    console.log(wideText(bytes, 0, 5), wideText(bytes, 4998, 9999), wideText(bytes, 6000) === '', length > 0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout.trim()).toBe('xx x true true');
});
