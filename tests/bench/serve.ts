/**
 * `npm run bench serve`: how many times a second `GET /` is answered with brotli, against nginx with one worker and the
 * same bytes, in turns. Needs `nginx` and `wrk`.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { request } from 'undici';
import { freePort } from '../../server/platform/database/free-port.ts';
import { medians, report } from '../support/bench-report.ts';
import { startServer } from '../support/server.ts';

const execute = promisify(execFile);

/** Share of nginx's rate that the product has to reach. */
const bar = 0.25;
const rounds = 3;
const load = ['--threads', '1', '--connections', '32', '--duration', '5s', '--latency'];

async function isInstalled(command: string): Promise<boolean> {
  try {
    await execute(command, ['-v']);
    return true;
  } catch (error) {
    // wrk prints its version and ends with 1.
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
  }
}

function milliseconds(text = ''): number {
  const [, number = 'NaN', unit = ''] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  return Number(number) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
}

/** Loads an address with wrk. Anything but 200s is an error. */
async function measure(url: string): Promise<{ perSecond: number; p50: number; p99: number }> {
  const { stdout } = await execute('wrk', [...load, '--header', 'Accept-Encoding: br', url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: milliseconds(/50%\s+(\S+)/.exec(stdout)?.[1]),
    p99: milliseconds(/99%\s+(\S+)/.exec(stdout)?.[1]),
  };
}

/** Starts nginx with one worker on a file that holds the compressed page. */
async function startNginx(folder: string, page: Buffer): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  await writeFile(path.join(folder, 'index.html'), page);
  // nginx's worker runs under another account when we are root.
  await chmod(folder, 0o755);
  const configuration = `worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
      server {
        listen 127.0.0.1:${port}; root ${folder};
        location / { types {} default_type "text/html; charset=utf-8"; add_header Content-Encoding br; add_header Vary Accept-Encoding; }
      }
    }`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')], { stdio: 'inherit' });
  await delay(500);
  return { url: `http://127.0.0.1:${port}/`, process: nginx };
}

const missing = [];
for (const command of ['nginx', 'wrk']) if (!(await isInstalled(command))) missing.push(command);
if (missing.length > 0) {
  console.log(`Skipped: this bench compares with nginx and loads with wrk. Install ${missing.join(' and ')}.`);
} else {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  await using server = await startServer();
  const answer = await request(server.url, { headers: { 'accept-encoding': 'br' } });
  if (answer.headers['content-encoding'] !== 'br') throw new Error('The product did not answer with brotli');
  const page = Buffer.from(await answer.body.arrayBuffer());
  const nginx = await startNginx(folder, page);
  try {
    const product = [];
    const reference = [];
    await measure(server.url);
    await measure(nginx.url);
    for (let round = 0; round < rounds; round++) {
      product.push(await measure(server.url));
      reference.push(await measure(nginx.url));
    }
    const result = { bytes: page.length, product: medians(product), nginx: medians(reference) };
    const ratio = result.product.perSecond / result.nginx.perSecond;
    console.log(`GET / with brotli, ${page.length} bytes, 32 connections`);
    for (const side of ['product', 'nginx'] as const) {
      const { perSecond, p50, p99 } = result[side];
      console.log(`  ${side.padEnd(10)}${perSecond.toFixed(0).padStart(8)}/s   p50 ${p50} ms   p99 ${p99} ms`);
    }
    console.log(`  ${(ratio * 100).toFixed(0)} % of nginx`);
    await report('serve', { bar, rounds, ratio, ...result }, ratio >= bar, `${bar * 100} % of nginx with one worker`);
  } finally {
    const ended = once(nginx.process, 'exit');
    nginx.process.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}
