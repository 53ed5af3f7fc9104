import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { encoded, formData, validApplication } from './intake.ts';
import { realResumes } from './resumes.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');

const parts = [
  ...['client', 'deploy', 'prisma', 'scripts', 'server', 'shared', '.dockerignore', 'Dockerfile', 'docker-compose.yml'],
  ...['package.json', 'package-lock.json', 'prisma.config.ts', 'tsconfig.json', 'vite.config.ts'],
];

const address = 'site.localhost';

async function baseImages(): Promise<string[]> {
  const { services } = parse(await readFile(path.join(root, 'docker-compose.yml'), 'utf8')) as {
    services: Record<string, { image: string; profiles?: string[] }>;
  };
  const used = Object.values(services).filter(({ profiles = [] }) => profiles.length === 0);
  const named = [...(await readFile(path.join(root, 'Dockerfile'), 'utf8')).matchAll(/^FROM (\S+:\S+)/gm)];
  return [...new Set([...used.map(({ image }) => image), ...named.map(([, image = '']) => image)])].filter(
    (image) => !image.startsWith('site:'),
  );
}

/** The reason why this machine cannot run docker-compose.yml; undefined when it can. */
export async function lackingForCompose(): Promise<string | undefined> {
  const fails = (...args: string[]) =>
    run('docker', args, { timeout: args[0] === 'pull' ? 600_000 : 20_000 }).then(
      () => false,
      () => true,
    );
  if (await fails('version')) return 'no Docker engine answers';
  if (await fails('compose', 'version')) return 'the Docker client has no Compose';
  if (await fails('buildx', 'version')) return 'the Docker client has no buildx';
  for (const image of await baseImages()) {
    const isMissing = (await fails('image', 'inspect', image)) && (await fails('pull', '--quiet', image));
    if (isMissing) return `the image ${image} is not here and cannot be pulled`;
  }
  return undefined;
}

/** Creates a copy of the product with its own settings, without starting it; disposing removes it. */
export async function prepareSite({ port, backups }: { port: number; backups: string }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'compose-'));
  const name = path.basename(folder).toLowerCase();
  for (const part of parts) {
    await cp(path.join(root, part), path.join(folder, part), {
      recursive: true,
      filter: (source) => !/generated$|node_modules|\.test\.tsx?$/.test(source),
    });
  }
  const settings: Record<string, string> = {
    OWNER_PASSWORD: randomBytes(24).toString('hex'),
    SITE_PASSWORD: randomBytes(24).toString('hex'),
    SITE_ADDRESS: address,
    COMPOSE_PROJECT_NAME: name,
    // Both sites of the test share one image.
    SITE_VERSION: `test-${process.pid}`,
    APP_REPLICAS: '2',
    HTTP_PORT: String(port + 1),
    HTTPS_PORT: String(port),
    BACKUP_FOLDER: backups,
  };
  const env = { ...process.env, BUILDKIT_PROGRESS: 'plain' };
  const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 };
  const set = async (changes: Readonly<Record<string, string>>) => {
    Object.assign(settings, changes);
    const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
    await writeFile(path.join(folder, '.env'), lines.join(''), { mode: 0o600 });
  };
  await set({});
  const docker = async (...args: string[]) => (await run('docker', args, options)).stdout;
  return {
    folder,
    set,
    docker,
    script: (script: string, ...args: string[]) =>
      run('sh', [path.join('deploy', script), ...args], options).then(
        ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
        ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
      ),
    apply: (host: string, applicant: string) => applyAt({ host, port, applicant }),
    async applicants() {
      const sql = 'SELECT name FROM applications';
      const query = `PGPASSWORD=$POSTGRES_PASSWORD psql --username owner --dbname site --tuples-only --no-align -c '${sql}'`;
      return (await docker('compose', 'exec', '-T', 'database', 'sh', '-c', query)).trim().split('\n');
    },
    async [Symbol.asyncDispose]() {
      await docker('compose', '--profile', 'backup', 'down', '--volumes', '--timeout', '5');
      await docker('image', 'rm', `site:test-${process.pid}`).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof prepareSite>>;

/** A folder to which the image's account may write. */
export async function backupFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
  await chmod(folder, 0o777);
  return folder;
}

async function applyAt(to: { host: string; port: number; applicant: string }) {
  const email = `${to.applicant.replaceAll(' ', '.').toLowerCase()}@mailbox.example`;
  const form = formData({ ...validApplication, name: to.applicant, email }, realResumes.pdf);
  const { type, content } = await encoded(form);
  const call = request({
    host: to.host,
    port: to.port,
    servername: address,
    path: '/api/applications',
    method: 'POST',
    agent: false,
    // Each proxy signs with a new authority of its own.
    rejectUnauthorized: false,
    headers: { 'content-type': type, 'content-length': content.length, host: address },
  });
  // The connection may also break after the answer.
  call.on('error', () => undefined).end(content);
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, text: await text(response) };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
}

export type SiteAnswer = Awaited<ReturnType<typeof applyAt>>;
