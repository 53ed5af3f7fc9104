import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { expect, test, vi } from 'vitest';
import { createChallenge, recognizePasskey } from '../../server/accounts/second-factors.ts';
import { openPostgresql } from '../../server/platform/database/open-database.ts';
import { staffApp, use } from '../support/app.ts';
import { type Authenticator, createAuthenticator, type Trickery } from '../support/authenticator.ts';
import { addApp, colleagueAt, holdAccounts, its, StaffBrowser } from '../support/staff.ts';

const { app, admin } = staffApp();

async function addPasskey(browser: StaffBrowser, trickery: Trickery = {}) {
  const authenticator = createAuthenticator(app.url);
  const options = (await browser.call('POST /api/admin/me/passkeys/options')).body;
  const body = { name: 'Laptop', credential: authenticator.create(options, trickery) };
  return { authenticator, options, body, answer: await browser.call('POST /api/admin/me/passkeys', { body }) };
}

const askFor = async (browser: StaffBrowser) => (await browser.call('POST /api/auth/passkey/options')).body;

async function signInWith(authenticator: Authenticator, trickery: Trickery = {}, browser = new StaffBrowser(app.url)) {
  const body = { credential: authenticator.get(await askFor(browser), trickery) };
  return { browser, body, answer: await browser.call('POST /api/auth/passkey', { body }) };
}

async function personWithPasskey(email: string) {
  const person = await colleagueAt(app, email);
  return { ...person, ...(await addPasskey(person.browser)) };
}

test('a passkey is added with a name, signs in without an address, is listed and removed', async () => {
  const { browser, options, answer, authenticator } = await personWithPasskey('keys@staff.example');
  expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
  expect(answer.status).toBe(201);
  expect(answer.body.backupCodes).toHaveLength(10);
  const [passkey] = (await browser.read('me/passkeys')).items;
  expect(passkey).toMatchObject({ name: 'Laptop', lastUsedAt: null });

  const asked = await askFor(new StaffBrowser(app.url));
  expect(asked).toMatchObject({ userVerification: 'required', rpId: '127.0.0.1' });
  expect(asked.allowCredentials ?? []).toEqual([]);
  const { browser: device, answer: entered } = await signInWith(authenticator);
  expect(entered.status).toBe(204);
  expect(await device.read('me')).toMatchObject({ email: 'keys@staff.example', twoFactor: true });
  const used = (await browser.read('me/passkeys')).items;
  expect(used).toMatchObject([{ lastUsedAt: expect.any(String) }]);

  expect((await browser.call(`DELETE /api/admin/me/passkeys/${passkey.id}`)).status).toBe(204);
  expect((await device.call('GET /api/admin/me')).status).toBe(401);
  expect((await signInWith(authenticator)).answer).toMatchObject({
    status: 401,
    body: { type: '/problems/passkey-refused' },
  });
  const trail = await app.recorded("actor = 'keys@staff.example'");
  expect(trail.map(its('action'))).toEqual(expect.arrayContaining(['passkey.add', 'sign-in', 'passkey.remove']));
  expect(trail).toContainEqual(
    expect.objectContaining({ action: 'sign-in', detail: expect.objectContaining({ proof: 'passkey' }) }),
  );
});

test('a passkey is a second factor: the password alone opens nothing any more, and an admin who has one is let in', async () => {
  const { password: own } = await personWithPasskey('second@staff.example');
  const device = new StaffBrowser(app.url);
  expect((await device.signIn('second@staff.example', own)).body).toEqual({
    twoFactor: true,
    steps: ['passkey', 'backup-code'],
  });
  expect((await device.call('GET /api/admin/me')).status).toBe(401);
  const { browser: boss } = await colleagueAt(app, 'boss@staff.example', 'admin');
  await app.restart({ STAFF_SECOND_FACTOR: 'admins' });
  expect((await boss.call('GET /api/admin/accounts')).status).toBe(403);
  const { authenticator } = await addPasskey(boss);
  expect((await boss.call('GET /api/admin/accounts')).status).toBe(200);
  const { browser: next } = await signInWith(authenticator);
  expect((await next.call('GET /api/admin/accounts')).status).toBe(200);
  const [only] = (await boss.read('me/passkeys')).items;
  const removed = await boss.call(`DELETE /api/admin/me/passkeys/${only.id}`);
  expect(removed.body.type).toBe('/problems/last-second-factor');
  expect((await signInWith(authenticator)).answer.status).toBe(204);
  await app.restart({ STAFF_SECOND_FACTOR: 'optional' });
});

test('a passkey belongs to PUBLIC_URL, whatever a request says of the host that it came to', async () => {
  const { browser } = await colleagueAt(app, 'host@staff.example');
  const outcomes = async (origin: string) => {
    const headers = { host: new URL(origin).host, origin };
    const answers = [
      await new StaffBrowser(app.url).call('POST /api/auth/passkey/options', { headers }),
      await browser.call('POST /api/admin/me/passkeys/options', { headers }),
    ];
    return answers.map(({ status, body }) => (status === 200 ? (body.rpId ?? body.rp.id) : body.type));
  };
  const refused = ['/problems/foreign-origin', '/problems/foreign-origin'];
  // Without PUBLIC_URL: on this computer only.
  expect(await outcomes('https://evil.example')).toEqual(refused);
  expect(await outcomes('http://localhost:5173')).toEqual(['localhost', 'localhost']);
  await app.restart({ PUBLIC_URL: 'https://staff.example' });
  expect(await outcomes('https://evil.example')).toEqual(refused);
  expect(await outcomes(app.url)).toEqual(refused);
  expect(await outcomes('https://staff.example')).toEqual(['staff.example', 'staff.example']);
  await app.restart({ PUBLIC_URL: '' });
});

test('a challenge is answered once, also twice at the same time and by an authenticator that does not count', async () => {
  const { browser } = await colleagueAt(app, 'replay@staff.example');
  const { authenticator, answer } = await addPasskey(browser, { counter: 0 });
  expect(answer.status).toBe(201);
  const options = await askFor(browser);
  const credential = authenticator.get(options, { counter: 0 });
  const send = (sent: object) =>
    new StaffBrowser(app.url).call('POST /api/auth/passkey', { body: { credential: sent } });
  const outcomes = await Promise.all([1, 2, 3].map(() => send(credential)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([204, 401, 401]);
  expect((await send(authenticator.get(options, { counter: 0 }))).status).toBe(401);
});

test('only one of an authenticator and its copy that answer at the same time gets in', async () => {
  const { authenticator, id } = await personWithPasskey('copied@staff.example');
  const [{ value: secret = '' } = {}] = await app.rows<{ value: string }>('SELECT value FROM server_secrets');
  await using database = await openPostgresql(app.databaseUrl, 10);
  const answers = [1, 2, 3, 4].map(() => {
    const challenge = Buffer.from(createChallenge(secret, 'sign-in')).toString('base64url');
    return authenticator.get({ challenge }, { counter: 2 }) as AuthenticationResponseJSON;
  });
  const recognised = await Promise.all(
    answers.map((answer) => recognizePasskey(database.prisma, answer, { origin: app.url, secret })),
  );
  expect(recognised.filter((account) => account?.id === id)).toHaveLength(1);
});

const tricked = use(() => personWithPasskey('tricked@staff.example'));
test.each<[string, (own: { challenge: string }) => Trickery]>([
  ['another site', () => ({ origin: 'https://evil.example' })],
  ['another port', () => ({ origin: 'http://127.0.0.1:1' })],
  ['an authenticator that answers for another site', () => ({ rpId: 'evil.example' })],
  ['an authenticator that did not ask its person', () => ({ isUnverified: true })],
  ['a challenge that somebody made up', () => ({ challenge: Buffer.alloc(62).toString('base64url') })],
  ['the challenge for adding a passkey', ({ challenge }) => ({ challenge })],
  ['an authenticator whose counter stands still: a copy', () => ({ counter: 1 })],
  [
    'somebody else’s handle',
    () => ({ userHandle: Buffer.from('00000000-0000-4000-8000-000000000000').toString('base64url') }),
  ],
])('an answer from %s is refused', async (_whose, trickery) => {
  const { browser, authenticator } = tricked;
  const adding = (await browser.call('POST /api/admin/me/passkeys/options')).body;
  const { answer, browser: device } = await signInWith(authenticator, trickery(adding));
  expect(answer).toMatchObject({ status: 401, body: { type: '/problems/passkey-refused' } });
  expect((await device.call('GET /api/admin/me')).status).toBe(401);
  expect((await signInWith(authenticator)).answer.status).toBe(204);
});

test('an outage of the database is told, and is no refusal of the passkey', async () => {
  const { browser, authenticator } = await personWithPasskey('outage@staff.example');
  await app.rows(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'full' USING ERRCODE = '53300'; END $$`,
  );
  await app.rows('CREATE TRIGGER fail BEFORE INSERT ON staff_one_time_secrets FOR EACH ROW EXECUTE FUNCTION fail()');
  try {
    expect((await signInWith(authenticator)).answer.status).toBe(503);
    expect((await addPasskey(browser)).answer.status).toBe(503);
  } finally {
    await app.rows('DROP FUNCTION fail CASCADE');
  }
  expect((await signInWith(authenticator)).answer.status).toBe(204);
});

test('a challenge runs out after five minutes', async () => {
  const { authenticator } = await personWithPasskey('patient@staff.example');
  const browser = new StaffBrowser(app.url);
  const options = await askFor(browser);
  using _clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000 + 1000);
  const body = { credential: authenticator.get(options) };
  expect((await browser.call('POST /api/auth/passkey', { body })).status).toBe(401);
});

test('a sign-in by a passkey that is removed meanwhile begins no session', async () => {
  const { id, authenticator } = await personWithPasskey('removed@staff.example');
  const held = await holdAccounts(app);
  const remove = () => held.rows('DELETE FROM staff_passkeys WHERE account_id = $1', [id]);
  const { answer } = await app.during(held, () => signInWith(authenticator), remove);
  expect(answer.status).toBe(401);
});

test('a passkey of a disabled account opens nothing', async () => {
  const { authenticator, id } = await personWithPasskey('left@staff.example');
  await admin.call(`PATCH /api/admin/accounts/${id}`, { body: { disabled: true } });
  expect((await signInWith(authenticator)).answer.status).toBe(401);
  await admin.call(`PATCH /api/admin/accounts/${id}`, { body: { disabled: false } });
  expect((await signInWith(authenticator)).answer.status).toBe(204);
});

test.each<[string, Trickery]>([
  ['for another site', { origin: 'https://evil.example' }],
  ['without asking its person', { isUnverified: true }],
  ['by an authenticator of another site', { rpId: 'evil.example' }],
])('a passkey that was made %s is not added', async (how, trickery) => {
  const { browser } = await colleagueAt(app, `new${how.replaceAll(/\W/g, '')}@staff.example`);
  const { answer } = await addPasskey(browser, trickery);
  expect(answer).toMatchObject({ status: 422, body: { type: '/problems/passkey-not-added' } });
  expect((await browser.read('me/passkeys')).items).toEqual([]);
});

test('a passkey is added once, and only by the account that was asked', async () => {
  const { browser: first, body } = await personWithPasskey('first@staff.example');
  expect((await first.call('POST /api/admin/me/passkeys', { body })).status).toBe(422);
  const { browser: thief } = await colleagueAt(app, 'thief@staff.example');
  const options = (await first.call('POST /api/admin/me/passkeys/options')).body;
  const foreign = { name: 'Stolen', credential: createAuthenticator(app.url).create(options) };
  expect((await thief.call('POST /api/admin/me/passkeys', { body: foreign })).status).toBe(422);
  const known = createAuthenticator(app.url);
  const add = async (browser: StaffBrowser) => {
    const credential = known.create((await browser.call('POST /api/admin/me/passkeys/options')).body);
    return (await browser.call('POST /api/admin/me/passkeys', { body: { name: 'Same', credential } })).status;
  };
  expect(await add(first)).toBe(201);
  expect(await add(thief)).toBe(422);
});

test('an account cannot remove the passkey of another one', async () => {
  const { browser, authenticator } = await personWithPasskey('owner@staff.example');
  const { browser: other } = await colleagueAt(app, 'other@staff.example');
  const [passkey] = (await browser.read('me/passkeys')).items;
  expect((await other.call(`DELETE /api/admin/me/passkeys/${passkey.id}`)).status).toBe(404);
  expect((await signInWith(authenticator)).answer.status).toBe(204);
});

test('with an authenticator app as well, either may go, and backup codes stay until the last is gone', async () => {
  const { browser, answer } = await personWithPasskey('both@staff.example');
  expect(answer.body.backupCodes).toHaveLength(10);
  expect((await addApp(browser)).backupCodes).toEqual([]);
  const steps = async () => (await browser.read('me')).steps;
  expect(await steps()).toEqual(['passkey', 'app', 'backup-code']);
  const [passkey] = (await browser.read('me/passkeys')).items;
  await browser.call(`DELETE /api/admin/me/passkeys/${passkey.id}`);
  expect(await steps()).toEqual(['app', 'backup-code']);
  await browser.call('DELETE /api/admin/me/two-factor');
  expect(await steps()).toEqual([]);
  const left = "SELECT backup_codes FROM staff_accounts WHERE email = 'both@staff.example'";
  expect(await app.rows(left)).toEqual([{ backup_codes: [] }]);
});
