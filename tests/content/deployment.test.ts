/** What the files for deployment promise: who may reach what, with which rights, and that nothing is sent in the clear. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { billOfMaterials, lockedPackages } from '../../scripts/sbom.ts';
import { configSchema, readConfig } from '../../server/config.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');

interface Service {
  image?: string;
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
  networks: Record<string, { internal?: boolean } | null>;
}

const compose = async () => parse(await read('docker-compose.yml')) as Compose;

/** A variable with its default, or with a password where it has to be set. */
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
  const open = Object.entries(services).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['proxy']);
  expect(networks.back?.internal).toBe(true);
  expect(services.database.networks).toEqual(['back']);
  expect(services.proxy.networks).toEqual(['front']);
  expect(services.certificates.network_mode).toBe('none');
});

test('services that face strangers can change nothing of their container and have no rights beyond their task', async () => {
  const { services } = await compose();
  for (const { cap_drop, read_only } of [services.proxy, services.app, services.prepare]) {
    expect({ cap_drop, read_only }).toEqual({ cap_drop: ['ALL'], read_only: true });
  }
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
  const depth = [...caddyfile.replace(/\{[$\w]+\}/g, '')].reduce(
    (sum, one) => sum + (one === '{' ? 1 : one === '}' ? -1 : 0),
    0,
  );
  expect(depth).toBe(0);
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
  const [, last = ''] = (await read('Dockerfile')).split(/^FROM node:24-bookworm-slim$/m).slice(-2);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toContain('NODE_ENV=production');
  // The one place that can be written to where the rest is mounted read-only.
  expect(last).toMatch(/DATA_DIR=\/data \\\s+TMPDIR=\/data$/m);
  expect(last).toMatch(/^VOLUME \/data$/m);
  expect(last).not.toMatch(/COPY .*(tests|scripts|client) /);
});

test('no secret has a default', () => {
  const secrets = Object.entries(configSchema.shape).filter(([name]) =>
    /SECRET|PASSWORD|TOKEN$|_KEY$|SMTP_URL/.test(name),
  );
  expect(secrets.length).toBeGreaterThan(4);
  for (const [name, schema] of secrets) expect(schema.safeParse(undefined).data, name).toBeUndefined();
});

test('the bill of materials names every package of the lock file, all from the public registry with their hashes', async () => {
  const lock = JSON.parse(await read('package-lock.json'));
  const packages = lockedPackages(lock);
  for (const [place, { integrity, resolved }] of packages) {
    expect(integrity, place).toMatch(/^sha512-/);
    if (resolved !== undefined) expect(new URL(resolved).hostname, place).toBe('registry.npmjs.org');
  }
  const bill = billOfMaterials(lock);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  expect(bill.components).toHaveLength(packages.length);
  expect(bill.components).toContainEqual(
    expect.objectContaining({
      purl: `pkg:npm/%40prisma/client@${lock.packages['node_modules/@prisma/client'].version}`,
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    }),
  );
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
