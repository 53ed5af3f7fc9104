/** A client for the staff API that keeps cookies and sends its Origin, as browsers do. */
import { argon2Sync } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import request from 'supertest';
import { locks } from '../../server/platform/database/database.ts';
import { headersOf } from './intake.ts';
import { begin, queryAt } from './postgres.ts';

export const firstAdmin = { STAFF_EMAIL: 'admin@staff.example', STAFF_PASSWORD: 'correct horse battery' };

/**
 * The first account without a second factor, for tests of other things; `tests/api/staff-second-factor.test.ts` tests
 * the default.
 */
export const adminSettings = { ...firstAdmin, STAFF_SECOND_FACTOR: 'optional' };

export interface StaffAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  body: any;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
export const its = (property: string) => (item: any) => item[property];

export class StaffBrowser {
  readonly url: string;
  readonly cookies = new Map<string, string>();

  constructor(url: string) {
    this.url = url;
  }

  /** Calls `METHOD /path`. With the `origin` header `none` it sends no Origin. */
  async call(line: string, { body, headers = {} }: CallOptions = {}): Promise<StaffAnswer> {
    const [method = 'GET', path = '/'] = line.split(' ');
    const sent = new Headers({ origin: this.url, ...headers });
    if (sent.get('origin') === 'none') sent.delete('origin');
    if (body !== undefined) sent.set('content-type', 'application/json');
    if (this.cookies.size > 0) sent.set('cookie', this.cookie);
    const answer = await request(this.url)
      [method.toLowerCase() as 'get'](path)
      .set(Object.fromEntries(sent))
      .send(body as object | undefined);
    const received = headersOf(answer.headers);
    for (const cookie of received.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0(;|$)/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { status: answer.status, headers: received, body: answer.type.includes('json') ? answer.body : answer.text };
  }

  async read(path: string): Promise<StaffAnswer['body']> {
    return (await this.call(`GET /api/admin/${path}`)).body;
  }

  copy(url = this.url): StaffBrowser {
    const other = new StaffBrowser(url);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async download(path: string): Promise<{ status: number; headers: Headers; content: Buffer }> {
    const answer = await fetch(this.url + path, { headers: { cookie: this.cookie } });
    return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
  }

  signIn(email: string, password: string): Promise<StaffAnswer> {
    return this.call('POST /api/auth/sign-in', { body: { email, password } });
  }
}

export async function adminAt(url: string): Promise<StaffBrowser> {
  const browser = new StaffBrowser(url);
  const { status } = await browser.signIn(adminSettings.STAFF_EMAIL, adminSettings.STAFF_PASSWORD);
  if (status !== 200) throw new Error(`The admin could not sign in: ${status}`);
  return browser;
}

/** Adds an account and returns its ID. Its hash is cheap to check, unlike the server's own. */
export async function insertAccount(
  databaseUrl: string,
  { email, name = email, password, role }: { email: string; name?: string; password: string; role: 'admin' | 'staff' },
): Promise<string> {
  const nonce = Buffer.alloc(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  const [account] = await queryAt<{ id: string }>(
    databaseUrl,
    'INSERT INTO staff_accounts (email, name, role, password_hash) VALUES ($1, $2, $3::staff_role, $4) RETURNING id',
    [email, name, role, `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`],
  );
  return account?.id ?? '';
}

export async function colleagueAt(
  { url, databaseUrl }: { url: string; databaseUrl: string },
  email: string,
  role: 'admin' | 'staff' = 'staff',
) {
  const password = 'harbour lantern moss twelve';
  const id = await insertAccount(databaseUrl, { email, password, role });
  const browser = new StaffBrowser(url);
  await browser.signIn(email, password);
  return { browser, password, id };
}

/** Holds what changes of credentials lock. */
export function holdAccounts({ databaseUrl }: { databaseUrl: string }) {
  return begin(databaseUrl, 'SELECT pg_advisory_xact_lock($1)', [locks.accountChanges]);
}

/** Changes the work of a lead, in any version unless `ifMatch` names one; null sends no version. */
export function putWork(browser: StaffBrowser, number: number, body: object, ifMatch: string | null = '*') {
  const headers = ifMatch === null ? {} : { 'if-match': ifMatch };
  return browser.call(`PUT /api/admin/applications/${number}/work`, { body, headers });
}

export function tokenOf(link = ''): string {
  return new URL(link.replace('#', '?')).searchParams.get('token') ?? '';
}

export async function createToken(admin: StaffBrowser, scopes: string[], days = 1) {
  const { body } = await admin.call('POST /api/admin/tokens', { body: { name: `for ${scopes}`, scopes, days } });
  const token = String(body.token);
  const call = (line: string, options: CallOptions = {}) =>
    new StaffBrowser(admin.url).call(line, {
      ...options,
      headers: { origin: 'none', authorization: `Bearer ${token}`, ...options.headers },
    });
  return { token, id: String(body.details.id), call };
}

export async function listenForNews(url: string, token: string) {
  const response = await fetch(`${url}/api/admin/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  });
  if (response.headers.get('content-type') !== 'text/event-stream' || !response.body)
    throw new Error(`No events: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return {
    heard: () => heard,
    /** Resolves with the time (`performance.now()`) at which a topic was announced. */
    async until(topic: string): Promise<number> {
      while (!heard.includes(`data: ${topic}\n`)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`The stream ended before "${topic}": ${heard}`);
        heard += value;
      }
      return performance.now();
    },
    close: () => reader.cancel(),
  };
}

/** Milliseconds at the end of a code's time in which it is not used, because it could expire on the way. */
const tooLate = 3000;

export async function currentCode(secret: string): Promise<string> {
  while (30_000 - (Date.now() % 30_000) < tooLate) await delay(50);
  return totp(secret);
}

/** Adds an authenticator app to the signed-in account; returns its secret and the backup codes. */
export async function addApp(browser: StaffBrowser): Promise<{ secret: string; backupCodes: string[] }> {
  const { secret } = (await browser.call('POST /api/admin/me/two-factor')).body;
  const confirmation = { body: { code: await currentCode(secret) } };
  const { status, body } = await browser.call('POST /api/admin/me/two-factor/confirm', confirmation);
  if (status !== 200) throw new Error(`The app could not be added: ${status}`);
  return { secret, backupCodes: body.backupCodes };
}

/** The code of an authenticator app (RFC 6238, SHA-1, 6 digits, 30 s) some steps from now. */
export function totp(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}
