/** Takes the place of the reader of resumes, and tries everything that a hostile file might make it do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { Worker } from 'node:worker_threads';
import { lockUp } from '../../server/intake/resumes/reader/lock-up.ts';

lockUp();

async function outcomeOf(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
    return 'done';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'refused';
  }
}

/** Node refuses it outside the call. */
function listen() {
  return new Promise((resolve, reject) => {
    process.once('uncaughtException', reject);
    new net.Server().listen(0, '127.0.0.1', () => resolve('listening'));
  });
}

/** Passed as the media type. */
const port = Number(process.argv[2]);
const dynamic = (name: string) => import(name);
const outcomes = {
  connect: await outcomeOf(() => once(net.connect(port, '127.0.0.1'), 'connect')),
  listen: await outcomeOf(listen),
  fetch: await outcomeOf(() => fetch(`http://127.0.0.1:${port}/`)),
  import: await outcomeOf(() => dynamic('node:dgram')),
  module: await outcomeOf(() => process.getBuiltinModule('node:net')),
  read: await outcomeOf(() => readFileSync('/etc/hostname')),
  write: await outcomeOf(() => writeFileSync('/tmp/written', '')),
  process: await outcomeOf(() => spawn('true')),
  thread: await outcomeOf(() => new Worker('1', { eval: true })),
  code: await outcomeOf(() => new Function('return 1')()),
  settings:
    Object.keys(process.env)
      .filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))
      .join() || 'none',
};
process.stdout.write(JSON.stringify({ text: JSON.stringify(outcomes), risks: [] }), () => process.exit());
