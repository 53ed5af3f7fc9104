/** With any supported Node for npm, the documented commands start the product on the pinned Node. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../support/app.ts';

const root = path.join(import.meta.dirname, '../..');
const execute = promisify(execFile);

async function installNode(folder: string, version: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  await execute('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${version}`]);
  return path.join(folder, 'node_modules', name, 'bin/node');
}

test.each(['20.19.6', '22.23.3'])(
  'on Node %s npm start serves, and every command explains itself',
  { timeout: 600_000 },
  async (version) => {
    const folder = await emptyFolder();
    const node = await installNode(folder, version);
    expect((await execute(node, ['--version'])).stdout).toBe(`v${version}\n`);

    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      await readFile(path.join(root, 'package.json'), 'utf8'),
    );
    for (const [name, command] of Object.entries(scripts)) {
      const { stdout } = await execute(node, [...command.split(' ').slice(1), '--help'], { cwd: root });
      expect(stdout, name).toMatch(/^npm /m);
    }

    const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: path.join(folder, 'data') };
    const start = spawn(node, ['scripts/run.mjs', 'start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void start.kill('SIGKILL'));
    let address: string | undefined;
    for await (const line of createInterface({ input: start.stdout })) {
      [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (address) break;
    }
    expect(await (await fetch(`${address}/`)).text()).toContain('Delivering Digital Excellence');
    start.stdout.resume();
    start.kill('SIGTERM');
    expect(await once(start, 'exit')).toEqual([0, null]);
  },
);
