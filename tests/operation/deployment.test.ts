/** The deployment files: who may reach what, with which rights, and encrypted connections only. */
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/config.ts';
import { settingsSchema } from '../../server/platform/settings.ts';
import { emptyFolder } from '../support/app.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');

interface Service {
  image?: string;
  logging?: object;
  mem_limit?: string;
  pids_limit?: number;
  command?: string[];
  environment?: Record<string, string | number>;
  networks?: string[];
  network_mode?: string;
  ports?: string[];
  volumes?: string[];
  cap_drop?: string[];
  read_only?: boolean;
  depends_on?: Record<string, { condition: string }>;
}

interface Compose {
  services: Record<'proxy' | 'prepare' | 'app' | 'database' | 'certificates', Service>;
  networks: Record<string, { internal?: boolean; enable_ipv6?: boolean } | null>;
}

const compose = async () => parse(await read('docker-compose.yml')) as Compose;

/** The default of a variable, or a password where one is required. */
function filledIn(value: string | number | undefined): string {
  let text = String(value ?? '');
  while (text.includes('${'))
    text = text.replace(/\$\{\w+(?::-([^${}]*)|:\?[^{}]*)?\}/, (_all, usual?: string) => usual ?? 'secret');
  return text;
}

test('the server of docker-compose.yml has settings that it accepts, and the password of no administrator', async () => {
  const { services } = await compose();
  const environment = Object.fromEntries(
    Object.entries(services.app.environment ?? {}).map(([name, value]) => [name, filledIn(value)]),
  );
  const config = readConfig(environment);
  expect(config).toMatchObject({ PUBLIC_URL: 'https://site.localhost', TLS_KEY: '/tls/server.key' });
  expect(config.DATABASE_OWNER_URL).toBeUndefined();
  expect(environment.OWNER_PASSWORD).toBe('');
  const own = new URL(config.DATABASE_URL ?? '');
  const owner = new URL(filledIn(services.prepare.environment?.DATABASE_OWNER_URL));
  expect(own.username).not.toBe(owner.username);
  expect(owner.username).toBe(services.database.environment?.POSTGRES_USER);
  for (const url of [own, owner]) expect(url.searchParams.get('sslmode')).toBe('verify-full');
  expect(services.app.depends_on?.prepare?.condition).toBe('service_completed_successfully');
});

test('only the proxy can be reached from outside, and the database only from what needs it', async () => {
  const { services, networks } = await compose();
  const open = Object.entries(services).filter(([, { ports }]) =>
    ports?.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name)).toEqual(['proxy']);
  // Each visitor keeps an address of their own, also over IPv6.
  expect(networks.front).toEqual({ enable_ipv6: true });
  expect(networks.back?.internal).toBe(true);
  expect(services.database.networks).toEqual(['back']);
  expect(services.proxy.networks).toEqual(['front']);
  expect(services.certificates.network_mode).toBe('none');
});

test('every service has bounds for its log and processes, and none has all rights', async () => {
  const { services } = await compose();
  for (const [name, service] of Object.entries(services)) {
    expect(service.logging, name).toMatchObject({ options: { 'max-size': expect.any(String) } });
    expect(service, name).toMatchObject({ mem_limit: expect.any(String), pids_limit: expect.any(Number) });
    expect(service.cap_drop, name).toEqual(['ALL']);
  }
});

test('services that face strangers can change nothing of their container and have no rights beyond their task', async () => {
  const { services } = await compose();
  for (const { read_only } of [services.proxy, services.app, services.prepare]) expect(read_only).toBe(true);
});

test('the database accepts connections from other services only with TLS and a password', async () => {
  const { services } = await compose();
  expect(services.database.command).toEqual(expect.arrayContaining(['ssl=on', 'hba_file=/etc/postgresql/pg_hba.conf']));
  const rules = (await read('deploy/pg_hba.conf')).split('\n').filter((line) => line && !line.startsWith('#'));
  expect(rules.map((rule) => rule.split(/\s+/))).toEqual([
    ['local', 'all', 'all', 'scram-sha-256'],
    ['hostssl', 'all', 'all', 'all', 'scram-sha-256'],
  ]);
});

test('the proxy redirects pages to HTTPS, refuses programs without it, and verifies the server behind it', async () => {
  const caddyfile = await read('deploy/Caddyfile');
  const blocks = caddyfile.replace(/\{[$\w]+\}/g, '');
  expect(blocks.split('{')).toHaveLength(blocks.split('}').length);
  const [, plain = '', secure = ''] = caddyfile.split(/^http:\/\/ \{$|^https:\/\/\{\$SITE_ADDRESS\} \{$/m);
  expect(plain).toMatch(/@programs path \/api\/\* \/healthz \/readyz\s+handle @programs \{\s+respond ".*" 403/);
  expect(plain).toMatch(/handle \{\s+redir \{\$PUBLIC_URL\}\{uri\} 308/);
  expect(plain).not.toContain('reverse_proxy');
  expect(secure).toMatch(/protocols tls1\.2 tls1\.3/);
  expect(secure).toMatch(/tls_server_name app\s+tls_trust_pool file \/tls\/ca\.crt/);
  expect(caddyfile).not.toMatch(/insecure|trusted_proxies|^\s*auto_https off/m);
});

test('the image holds neither tests nor the history, and runs as an account without rights', async () => {
  const ignored = await read('.dockerignore');
  expect(ignored.split('\n').filter((line) => line.startsWith('!'))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/tests|\.git|\.env|docs/)]),
  );
  expect(ignored).toMatch(/^\*$/m);
  const [, last = ''] = (await read('Dockerfile')).split(/^FROM node:26-bookworm-slim$/m).slice(-2);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toContain('NODE_ENV=production');
  // The only writable folder where the rest is mounted read-only.
  expect(last).toMatch(/DATA_DIR=\/data \\\s+TMPDIR=\/data$/m);
  expect(last).toMatch(/^VOLUME \/data$/m);
  expect(last).not.toMatch(/COPY .*(tests|scripts|client) /);
});

test('no secret has a default', () => {
  const secrets = Object.entries(settingsSchema.shape).filter(([name]) =>
    /SECRET|PASSWORD|TOKEN$|_KEY$|SMTP_URL/.test(name),
  );
  expect(secrets.length).toBeGreaterThan(4);
  for (const [name, schema] of secrets) expect(schema.safeParse(undefined).data, name).toBeUndefined();
});

test('the bill of materials names every package of the lock file, all from the public registry with their hashes', async () => {
  const lock = JSON.parse(await read('package-lock.json'));
  const packages = Object.entries<{ integrity: string; resolved?: string }>(lock.packages).filter(([place]) => place);
  for (const [place, { integrity, resolved }] of packages) {
    expect(integrity, place).toMatch(/^sha512-/);
    if (resolved !== undefined) expect(new URL(resolved).hostname, place).toBe('registry.npmjs.org');
  }
  const args = ['sbom', '--package-lock-only', '--include=dev', '--sbom-format=cyclonedx'];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
  const bill: { bomFormat: string; components: { name: string; version: string; hashes: object[] }[] } =
    JSON.parse(stdout);
  expect(bill.bomFormat).toBe('CycloneDX');
  for (const { name, hashes } of bill.components) expect(hashes, name).toMatchObject([{ alg: 'SHA-512' }]);
  const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: Record<string, string> };
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  for (const [name, version] of Object.entries(dependencies)) expect(named).toContain(`${name}@${version}`);
});

test('keys of certificates are made on an approved curve', async () => {
  const script = await read('deploy/certificates.sh');
  expect(script.match(/-newkey \S+/g)).toEqual(['-newkey ec', '-newkey ec']);
  expect(script.match(/ec_paramgen_curve:\S+/g)).toEqual(['ec_paramgen_curve:P-256', 'ec_paramgen_curve:P-256']);
  expect(script).toContain('umask 077');
  expect(script).not.toMatch(/sha1|md5/i);
});

/** Runs a script of `deploy/` in a new folder with substitutes for other programs, and returns the calls to them. */
async function runScript(
  name: string,
  args: string[],
  programs: Record<string, string>,
  env: Record<string, string> = {},
) {
  const folder = await emptyFolder();
  const bin = path.join(folder, 'bin');
  await mkdir(path.join(folder, 'deploy'), { recursive: true });
  await mkdir(bin);
  await copyFile(path.join(root, 'deploy', name), path.join(folder, 'deploy', name));
  for (const [program, body] of Object.entries(programs))
    await writeFile(path.join(bin, program), `#!/bin/sh\necho "${program} $*" >>"${folder}/calls"\n${body}\n`, {
      mode: 0o755,
    });
  const settings = { PATH: `${bin}:${process.env.PATH}`, STATE: folder, ...env };
  const done = spawnSync('sh', [path.join(folder, 'deploy', name), ...args], { env: settings, encoding: 'utf8' });
  const calls = await readFile(path.join(folder, 'calls'), 'utf8').catch(() => '');
  return { folder, code: done.status, stderr: done.stderr, calls: calls.trim().split('\n') };
}

/** Docker with two application containers; commands that match `$BROKEN` fail. */
const docker = `
  case "$*" in
    *$BROKEN*) [ -n "$BROKEN" ] && exit 1 ;;
  esac
  case "$*" in
    'compose ps --quiet app') cat "$STATE/containers" 2>/dev/null || { printf 'old1\\nold2\\n' | tee "$STATE/containers"; } ;;
    *'--scale app=3'*) echo "new$(wc -l <"$STATE/calls" | tr -d ' ')" >>"$STATE/containers" ;;
    inspect*) case "$*" in *new*) echo "\${HEALTH:-healthy}" ;; *) echo healthy ;; esac ;;
    rm*) for name; do :; done; grep -v "^$name$" "$STATE/containers" >"$STATE/rest"; mv "$STATE/rest" "$STATE/containers" ;;
  esac`;

test('an update replaces one container after the other, each once a new one is healthy', async () => {
  const { code, calls } = await runScript('update.sh', [], { docker });
  expect(code).toBe(0);
  const steps = calls.map(
    (call) => /build|readConfig|backup\.sh|prepare|scale app=\d|stop|rm old\d|up --detach$|restart/.exec(call)?.[0],
  );
  expect(steps.filter((step) => step !== undefined)).toEqual([
    'build',
    'readConfig',
    'backup.sh',
    'prepare',
    'scale app=3',
    'stop',
    'rm old1',
    'scale app=3',
    'stop',
    'rm old2',
    'up --detach',
    // Without a Caddyfile here, the proxy counts as changed.
    'restart',
  ]);
});

test.each(['readConfig', 'backup.sh', 'prepare'])('an update of which %s fails stops nothing', async (BROKEN) => {
  const { code, calls, stderr } = await runScript('update.sh', [], { docker }, { BROKEN });
  expect(code).toBe(1);
  expect(stderr).toContain('What ran before runs on.');
  expect(calls.filter((call) => /stop|rm old|scale/.test(call))).toEqual([]);
});

test('an update whose version does not become healthy takes that away and stops nothing', async () => {
  const { code, calls } = await runScript('update.sh', [], { docker, sleep: '' }, { HEALTH: 'starting' });
  expect(code).toBe(1);
  expect(calls.filter((call) => /stop|rm old/.test(call))).toEqual([]);
  expect(calls.at(-1)).toMatch(/^docker rm --force new/);
});

test('the latest backups stay, and one that cannot be verified replaces none', async () => {
  const backups = await emptyFolder();
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-03']) await mkdir(path.join(backups, day));
  await mkdir(path.join(backups, '2025-12-31.unverified'));
  await utimes(path.join(backups, '2025-12-31.unverified'), 0, 0);
  const program = `if [ "$1" = create ]; then mkdir "$2"; else [ -z "$BROKEN" ]; fi`;
  const make = (env: Record<string, string>) =>
    runScript('backup.sh', [backups, 'once'], { program }, { BACKUP_PROGRAM: 'program', BACKUP_DAYS: '3', ...env });
  expect((await make({ BROKEN: 'verify' })).code).not.toBe(0);
  expect((await readdir(backups)).filter((name) => !name.endsWith('.unverified'))).toHaveLength(3);
  expect((await make({})).code).toBe(0);
  expect(await readdir(backups)).toEqual([
    '2026-01-02',
    '2026-01-03',
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{4}$/),
  ]);
});
