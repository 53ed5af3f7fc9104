import { beforeAll, expect, test } from 'vitest';
import { staffApp } from '../support/app.ts';
import { colleagueAt, createToken, its, type StaffBrowser } from '../support/staff.ts';

let asha: StaffBrowser;
let ravi: StaffBrowser;
const { app, admin } = staffApp();
beforeAll(async () => {
  asha = (await colleagueAt(app, 'asha@staff.example')).browser;
  ravi = (await colleagueAt(app, 'ravi@staff.example')).browser;
});

const path = '/api/admin/views';
const view = {
  name: 'New for AWS',
  isShared: false,
  query: 'course=AWS&stage=new&sort=-name',
  columns: ['name', 'phone'],
};
const add = (browser: StaffBrowser, fields: object = {}) =>
  browser.call(`POST ${path}`, { body: { ...view, ...fields } });

async function namesFor(browser: Pick<StaffBrowser, 'call'>): Promise<string[]> {
  const { body } = await browser.call(`GET ${path}`);
  return body.items.map(its('name'));
}

test('a view is its owner’s alone until it is shared', async () => {
  const { status, body } = await add(asha);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...view, owner: 'asha@staff.example', isMine: true, canChange: true, lost: [] });
  expect(await namesFor(asha)).toContain(view.name);
  expect(await namesFor(ravi)).not.toContain(view.name);
  expect(await namesFor(admin)).not.toContain(view.name);

  await asha.call(`PUT ${path}/${body.id}`, { body: { ...view, isShared: true } });
  const seen = (await ravi.call(`GET ${path}`)).body.items;
  expect(seen).toContainEqual({ ...body, isShared: true, isMine: false, canChange: false });
  expect(await namesFor(await createToken(admin, ['read']))).toContain(view.name);
});

test('a view is changed by its owner only, and a shared one by admins as well', async () => {
  const { id } = (await add(asha, { name: 'Mine' })).body;
  const changed = { ...view, name: 'Renamed', isShared: true };
  for (const other of [ravi, admin]) {
    expect((await other.call(`PUT ${path}/${id}`, { body: changed })).status).toBe(404);
    expect((await other.call(`DELETE ${path}/${id}`)).status).toBe(404);
  }
  expect((await asha.call(`PUT ${path}/${id}`, { body: changed })).status).toBe(204);
  expect((await ravi.call(`PUT ${path}/${id}`, { body: changed })).status).toBe(404);
  expect((await admin.call(`PUT ${path}/${id}`, { body: { ...changed, name: 'By the admin' } })).status).toBe(204);
  expect(await namesFor(asha)).toContain('By the admin');
  expect((await admin.call(`DELETE ${path}/${id}`)).status).toBe(204);
  expect(await namesFor(asha)).not.toContain('By the admin');
});

test('an account has each name once, and others may have it too', async () => {
  const { id } = (await add(asha, { name: 'Twice' })).body;
  const again = await add(asha, { name: ' Twice ' });
  expect(again.status).toBe(422);
  expect(again.body.errors.name).toContain('already');
  expect((await add(ravi, { name: 'Twice' })).status).toBe(201);
  const { id: second } = (await add(asha, { name: 'Once' })).body;
  const renamed = await asha.call(`PUT ${path}/${second}`, { body: { ...view, name: 'Twice' } });
  expect(renamed.body.errors.name).toContain('already');
  expect((await asha.call(`PUT ${path}/${id}`, { body: { ...view, name: 'Twice', columns: [] } })).status).toBe(204);
});

test('a view takes no search words and no filter that does not exist', async () => {
  for (const query of ['q=asha', 'shoeSize=43', 'course=Alchemy', 'numbers=1', 'sort=name&sort=-name']) {
    const { status, body } = await add(asha, { name: query, query });
    expect(status).toBe(422);
    expect(body.errors.query).toContain(query.split('=')[0]);
  }
  expect((await add(asha, { name: ' ' })).body.errors.name).toBe('Give the view a name');
});

test('a view with a filter that has gone since still opens, and says what is missing', async () => {
  const { id } = (await add(asha, { name: 'Old' })).body;
  await app.rows('UPDATE saved_views SET query = $2 WHERE id = $1', [id, 'course=Alchemy&course=AWS&shoeSize=43']);
  const found = (await asha.call(`GET ${path}`)).body.items.find((item: { id: string }) => item.id === id);
  expect(found).toMatchObject({ query: 'course=AWS', lost: ['course', 'shoeSize'] });
  expect((await asha.call(`GET /api/admin/applications?${found.query}`)).status).toBe(200);
});
