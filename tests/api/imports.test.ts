import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ImportTarget, RowFate } from '../../shared/import.ts';
import { staffApp } from '../support/app.ts';
import { colleagueAt } from '../support/staff.ts';

const webhook = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: `whsec_${'A'.repeat(43)}=` };
const { app, admin } = staffApp({ ...webhook, RETENTION_DAYS: '3650' });
beforeAll(() => colleagueAt(app, 'meera@staff.example'));

type Cells = { [Target in ImportTarget]?: string | undefined };

let people = 0;
function person(cells: Cells = {}): Cells {
  people += 1;
  const phone = String(9_100_000_000 + people);
  return {
    name: `Asha Rao ${'abcdefghij'[people % 10]}${people}`,
    phone,
    course: 'AWS',
    receivedAt: '2024-05-31',
    ...cells,
  };
}

const sheet = (rows: readonly Cells[], options: object = {}) => ({
  id: randomUUID(),
  fileName: 'old leads.csv',
  sha256: 'ab'.repeat(32),
  rows: rows.map((values, index) => ({ row: index + 2, values })),
  ...options,
});

async function run(rows: readonly Cells[], options: object = {}): Promise<RowFate[]> {
  const { status, body } = await admin.call('POST /api/admin/imports', { body: sheet(rows, options) });
  if (status !== 200) throw new Error(`The import was answered ${status}: ${JSON.stringify(body)}`);
  return body.fates;
}
const fatesOf = (fates: readonly RowFate[]) => fates.map(({ fate }) => fate);
const read = async (referenceId: string | null | undefined) =>
  await admin.read(`applications/${referenceId?.split('/').at(-1)}`);
const countLeads = () => app.count('applications');

test('a row becomes a lead that is found, read and exported, marked as imported, and used for nothing else', async () => {
  const cells = person({
    name: 'Lakshmi Hegde',
    email: 'Lakshmi@Mailbox.example',
    phone: '+91 98450-12345',
    yearOfPassing: 'June 2019',
    highestEducation: 'bca',
    workExperience: 'EXPERIENCED',
    experienceYears: '2.5 yrs',
    skills: 'Java, SQL',
    // As a CSV export writes what a spreadsheet could run.
    address: "'-4, Rao House;'+Block B",
    receivedAt: '2024-05-31T14:03:22',
    note: 'Asked for the fees',
  });
  const [fate] = await run([cells]);
  expect(fate).toMatchObject({ row: 2, fate: 'import', words: [] });
  const lead = await read(fate?.referenceId);
  expect(lead).toMatchObject({
    name: 'Lakshmi Hegde',
    phone: '9845012345',
    whatsapp: '',
    yearOfPassing: 2019,
    highestEducation: 'BCA',
    workExperience: 'Experienced',
    experienceYears: 2.5,
    skillList: ['Java', 'SQL'],
    address: '-4, Rao House;+Block B',
    collegeName: '',
    receivedAt: '2024-05-31T08:33:22.000Z',
    source: 'import',
    imported: { fileName: 'old leads.csv', row: 2 },
    resume: null,
    resumeFileName: null,
    resumeUrl: null,
    consents: [],
    deliveries: [],
    work: { stage: 'closed', reason: 'before' },
  });
  const found = await admin.read('applications?q=hegde&consent=unrecorded&source=import');
  expect(found.items).toMatchObject([{ referenceId: fate?.referenceId, imported: { row: 2 } }]);
  expect((await admin.read('applications?q=hegde&consent=employers')).items).toEqual([]);
  const timeline = (await admin.read(`applications/${lead.id}/timeline`)).items;
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'note', text: 'Asked for the fees' }));
  expect(timeline).toContainEqual(expect.objectContaining({ text: 'Imported from old leads.csv, row 2' }));
  const exported = await admin.call('GET /api/admin/applications/export?format=csv&q=hegde');
  expect(exported.body).toContain(',"old leads.csv, row 2"\r\n');
  const [seen] = await app.rows('SELECT imported_from, resume_size, whatsapp FROM leads WHERE reference_id = $1', [
    fate?.referenceId,
  ]);
  expect(seen).toEqual({ imported_from: 'old leads.csv, row 2', resume_size: null, whatsapp: '' });
  const entries = (await admin.read('audit?action=import')).items;
  const recorded = { fileName: 'old leads.csv', sha256: 'ab'.repeat(32), imported: 1, refused: 0 };
  expect(entries[0].detail).toMatchObject(recorded);
});

test('a dry run stores nothing, and says what the import then does', async () => {
  const rows = [
    person(),
    person({ phone: '9.8765E+09' }),
    person({
      email: 'mailto:r@mailbox.example',
      phone: '12345',
      whatsapp: 'ask him',
      yearOfPassing: '1890',
      owner: 'Nobody Known',
      stage: 'Maybe',
    }),
    person({ course: 'Basket weaving', phone: '9.19876543210E+11', whatsapp: '9876543211 9876543212' }),
    { name: 'Nobody', receivedAt: '2024-05-31' },
    person({ receivedAt: '31/05/2024' }),
    person({ receivedAt: '2024-02-30' }),
    person({ receivedAt: '2124-01-01' }),
    person({ receivedAt: '2012-01-01' }),
    person({ name: 'X' }),
    person({ receivedAt: '2024-05-31T14:03:22.5' }),
  ];
  rows.push({ ...rows[0] });
  const before = await countLeads();
  const told = await run(rows, { isDryRun: true });
  expect(await countLeads()).toBe(before);
  expect(fatesOf(told).join(' ')).toBe(`import refused import import${' refused'.repeat(7)} there`);
  expect(told[1]?.words).toEqual(['Phone number: without a number or an e-mail address nobody can be reached.']);
  expect(told[2]?.words).toHaveLength(5);
  expect(told[3]?.words).toEqual(['Course: “Basket weaving” is not in the list. It becomes Others.']);
  expect(told[8]?.words).toEqual(['Received on: leads are kept for 3650 days, and it is older.']);
  expect(told[11]?.words).toEqual(['Row 2 of this sheet says the same.']);

  const done = await run(rows);
  expect(done.map(({ row, fate, words, keys }) => ({ row, fate, words, keys }))).toEqual(
    told.map(({ row, fate, words, keys }) => ({ row, fate, words, keys })),
  );
  expect(await countLeads()).toBe(before + 3);
  const lead = await read(done[2]?.referenceId);
  expect(lead).toMatchObject({ email: 'r@mailbox.example', phone: '', yearOfPassing: null });
  const { items } = await admin.read(`applications/${lead.id}/timeline`);
  const note = items.find(({ kind }: { kind: string }) => kind === 'note');
  for (const original of ['12345', 'ask him', '1890', 'Nobody Known', 'Maybe']) expect(note.text).toContain(original);
  const other = { course: 'Others', others: 'Basket weaving', phone: '9876543210', whatsapp: '9876543211' };
  expect(await read(done[3]?.referenceId)).toMatchObject(other);
});

test('stage and owner come from the sheet, and an open lead always gets an owner and a date', async () => {
  const recent = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  const fates = await run([
    person({ stage: 'Follow-up', owner: 'Meera@staff.example' }),
    person({ stage: 'Joined' }),
    person({ stage: 'not interested' }),
    person({ receivedAt: recent }),
  ]);
  const works = await Promise.all(
    fates.map(async ({ referenceId }) => {
      const number = referenceId?.split('/').at(-1);
      return admin.read(`applications/${number}/work`);
    }),
  );
  expect(works[0]).toMatchObject({ stage: 'contacted', owner: 'meera@staff.example', nextAt: expect.any(String) });
  expect(works[1]).toMatchObject({ stage: 'won', reason: 'enrolled', nextAt: null });
  expect(works[2]).toMatchObject({ stage: 'closed', reason: 'not-interested' });
  expect(works[3]).toMatchObject({ stage: 'new', owner: expect.any(String), nextAt: expect.any(String) });
});

test('the same sheet, and the same one with more rows, adds nothing twice', async () => {
  const rows = [person(), person({ email: 'second@mailbox.example' }), person()];
  const first = await run(rows);
  expect(fatesOf(first)).toEqual(['import', 'import', 'import']);
  const before = await countLeads();
  const [, second = {}] = rows;
  // The sheet was sorted, corrected and extended.
  const edited = { ...second, name: second.name?.toUpperCase(), phone: '', stage: 'Won', skills: 'Java' };
  const again = await run([person(), ...rows.toReversed(), edited], { fileName: 'old leads (2).csv' });
  expect(fatesOf(again)).toEqual(['import', 'there', 'there', 'there', 'there']);
  expect(again[3]).toMatchObject({ referenceId: first[0]?.referenceId });
  expect(again[4]).toMatchObject({ referenceId: first[1]?.referenceId, words: ['It was imported before.'] });
  expect(await countLeads()).toBe(before + 1);
  // A sister with the same phone; another course; another day.
  const others = [
    { ...second, name: 'Usha Rao' },
    { ...second, course: 'GCP' },
    { ...second, receivedAt: '2024-06-01' },
  ];
  expect(fatesOf(await run(others))).toEqual(['import', 'import', 'import']);
});

test('concurrent imports of the same rows create no duplicates', async () => {
  const rows = Array.from({ length: 40 }, () => person());
  const before = await countLeads();
  const shuffled = Array.from({ length: 6 }, (_, turn) => [...rows.slice(turn * 5), ...rows.slice(0, turn * 5)]);
  const all = (await Promise.all(shuffled.map((part) => run(part)))).flat();
  expect(await countLeads()).toBe(before + 40);
  expect(all.filter(({ fate }) => fate === 'import')).toHaveLength(40);
  expect(new Set(all.map(({ referenceId }) => referenceId)).size).toBe(40);
});

test('a person who applied by the form for the same course that day exists already', async () => {
  const fields = { name: 'Kavya Nair', email: 'kavya.nair@mailbox.example', course: 'AWS' };
  const { referenceId } = await app.applied(fields);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
  const same = { name: 'NAIR Kavya', email: 'Kavya.Nair@mailbox.example', course: 'aws', receivedAt: today };
  const [there, earlier] = await run([same, { ...same, receivedAt: '2024-05-31' }]);
  expect(there).toMatchObject({ fate: 'there', referenceId });
  expect(earlier).toMatchObject({ fate: 'import' });
  const { person: found } = await read(referenceId);
  expect(found.leads).toMatchObject([{ referenceId: earlier?.referenceId }]);
});

test('leads without an address or with the same nothing in common are not one person', async () => {
  const [one] = await run([person({ name: 'Ravi Kumar' }), person({ name: 'Ravi Kumar' })]);
  expect((await read(one?.referenceId)).person).toMatchObject({ leads: [] });
});

test('an erased lead stays erased when its sheet comes again', async () => {
  const rows = [person()];
  const [first] = await run(rows);
  const number = first?.referenceId?.split('/').at(-1);
  expect((await admin.call(`DELETE /api/admin/applications/${number}`)).status).toBe(204);
  expect(await run(rows)).toMatchObject([
    { fate: 'there', referenceId: null, words: ['It was imported before, and erased since.'] },
  ]);
  expect(await app.count(`import_keys WHERE key = decode('${first?.keys[0]}', 'hex')`)).toBe(1);
});

test('rows that no sheet has are refused whole, and store nothing', async () => {
  const before = await countLeads();
  const many = Array.from({ length: 201 }, () => person());
  for (const body of [
    sheet(many),
    sheet([]),
    sheet([person({ name: 'x'.repeat(10_001) })]),
    sheet([person()], { sha256: 'ab' }),
    { ...sheet([person()]), rows: [{ row: 0, values: person() }] },
    { ...sheet([person()]), rows: [{ row: 2, values: { ...person(), name: 5 } }] },
  ]) {
    expect((await admin.call('POST /api/admin/imports', { body })).status).toBe(422);
  }
  const hostile = person({
    name: `=HYPERLINK("x")`,
    address: `'; DROP TABLE applications; --`,
    note: '{{7*7}}<script>',
  });
  expect(await run([hostile])).toMatchObject([{ fate: 'import' }]);
  expect(await countLeads()).toBe(before + 1);
});
