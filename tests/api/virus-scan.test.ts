/** Resumes are withheld until a scanner finds them clean, and no failure of the scanner loses or releases one. */
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { clamdAddress, scanWith } from '../../server/intake/resumes/clamd.ts';
import { startFakeAppsScript } from '../fakes/apps-script.ts';
import { type ClamdFault, eicar, startFakeClamd } from '../fakes/clamd.ts';
import { nextRound, staffApp, use } from '../support/app.ts';
import { runCommand } from '../support/commands.ts';
import { deliveriesOf, untilDeliveries } from '../support/deliveries.ts';
import { scrapeAt } from '../support/metrics.ts';
import { makePdf, pdfWith } from '../support/resumes.ts';
import { adminSettings, its } from '../support/staff.ts';

const token = 'a token for Prometheus';
const clamd = use(startFakeClamd);
const script = use(startFakeAppsScript);
const { app, admin } = staffApp(() => ({ ...script.settings, CLAMD_URL: clamd.url, METRICS_TOKEN: token }));
beforeEach(() => {
  clamd.fault = undefined;
});

const infected = { name: 'resume.pdf', content: pdfWith(Buffer.from(eicar)) };

async function apply(file = makePdf(20_000)) {
  const { referenceId, number } = await app.applied({}, file);
  const read = () => admin.read(`applications/${number}`);
  return { referenceId, file, read };
}

const lookAgain = () => nextRound(app, 'scan-resumes');

async function until(read: () => Promise<{ resume: { scan: { state: string } } }>, state: string) {
  await expect.poll(async () => (await read()).resume.scan.state, { timeout: 20_000, interval: 100 }).toBe(state);
}

const download = (lead: { resume: { downloadPath: string } }) => admin.download(lead.resume.downloadPath);

async function archive() {
  const { content } = await admin.download('/api/admin/applications/resumes');
  const files = unzipSync(content);
  return { names: Object.keys(files).join('\n'), left: strFromU8(files['NOT-INCLUDED.txt'] ?? new Uint8Array()) };
}

const fileNameOf = ({ referenceId }: { referenceId: string }) => referenceId.replaceAll('/', '-');

test('a clean file is withheld until the scan has seen all of it, and then goes where it was to go', async () => {
  clamd.fault = 'hang';
  const lead = await apply();
  const before = await lead.read();
  expect(before.resume).toMatchObject({ viewPath: null, scan: { state: 'waiting' } });
  expect((await download(before)).status).toBe(409);
  expect((await admin.call(`GET ${before.resume.downloadPath}/text`)).status).toBe(409);
  expect((await archive()).left).toContain(fileNameOf(lead));
  expect(script.uploads).toHaveLength(0);
  const reason = { body: { reason: 'I know this person' } };
  expect((await admin.call(`POST ${before.resume.downloadPath}/release`, reason)).status).toBe(409);

  clamd.fault = undefined;
  await lookAgain();
  await until(lead.read, 'clean');
  expect(clamd.scanned.some((seen) => seen.equals(lead.file.content))).toBe(true);
  expect((await download(before)).content.equals(lead.file.content)).toBe(true);
  expect((await lead.read()).resume.viewPath).toMatch(/view$/);
  await untilDeliveries(app, (rows) => rows.every(({ state }) => state === 'delivered'));
  expect(script.uploads).toHaveLength(1);
});

test('a file in which something is found is withheld until it is released, with a reason that is kept', async () => {
  const uploads = script.uploads.length;
  const lead = await apply(infected);
  await until(lead.read, 'found');
  const found = await lead.read();
  expect(found.resume.scan.note).toBe('Eicar-Test-Signature');
  expect((await download(found)).status).toBe(409);
  const { names, left } = await archive();
  expect(names).not.toContain(fileNameOf(lead));
  expect(left).toContain(fileNameOf(lead));
  const body = await admin.read('applications?risk=virus');
  expect(body.items.map(its('referenceId'))).toEqual([lead.referenceId]);
  await untilDeliveries(app, (rows) => rows.at(-1)?.state === 'failed');
  expect(script.uploads).toHaveLength(uploads);

  const release = `POST ${found.resume.downloadPath}/release`;
  expect((await admin.call(release, { body: { reason: ' ' } })).status).toBe(422);
  expect((await admin.call(release, { body: { reason: 'A test file of ours' } })).status).toBe(204);
  expect((await admin.call(release, { body: { reason: 'A test file of ours' } })).status).toBe(409);
  const released = await lead.read();
  expect(released.resume.scan).toMatchObject({
    state: 'released',
    releasedBy: adminSettings.STAFF_EMAIL,
    releasedFor: 'A test file of ours',
  });
  expect((await download(released)).content.equals(infected.content)).toBe(true);
  await untilDeliveries(app, (rows) => rows.every(({ state }) => state === 'delivered'));
  expect(script.uploads).toHaveLength(uploads + 1);
  const audit = await admin.call('GET /api/admin/audit?action=resume.release');
  expect(audit.body.items).toMatchObject([
    { subject: lead.referenceId, detail: { reason: 'A test file of ours', scan: 'Eicar-Test-Signature' } },
  ]);
});

const faults: [ClamdFault | 'away', RegExp][] = [
  ['away', /cannot be reached/],
  ['cut', /without an answer|cannot be reached/],
  ['sizeLimit', /StreamMaxLength/],
];

test.each([
  // More than the system buffers before the other side reads.
  ['a scanner that calls a file clean before it has all of it is not believed', 'hasty', 64 * 1024 * 1024],
  ['the words for a clean file count to their end alone', 'brokenOff', 10],
] as const)('%s', async (_title, fault, size) => {
  clamd.fault = fault;
  await expect(scanWith(clamdAddress(clamd.url), Buffer.alloc(size))).rejects.toThrow(/not a verdict/);
});

test.each(faults)(
  'while the scanner fails (%s) leads come in, files stay, and it goes on by itself',
  async (fault, note) => {
    if (fault === 'away') await clamd.goAway();
    else clamd.fault = fault;
    // Large, so that a failure occurs during the transfer.
    const lead = await apply(makePdf(4_000_000));
    await expect
      .poll(async () => (await lead.read()).resume.scan.note, { timeout: 20_000, interval: 100 })
      .toMatch(note);
    const withheld = await lead.read();
    expect((await download(withheld)).status).toBe(409);
    expect((await deliveriesOf(app)).at(-1)?.state).toBe('waiting');

    if (fault === 'away') await clamd.comeBack();
    clamd.fault = undefined;
    // A round that met the failure may still be running, and skip the file.
    const stateAfterAnother = async () => {
      await lookAgain();
      return (await lead.read()).resume.scan.state;
    };
    await expect.poll(stateAfterAnother, { timeout: 30_000, interval: 500 }).toBe('clean');
    await untilDeliveries(app, (rows) => rows.every(({ state }) => state === 'delivered'));
  },
);

test('a file whose scan is overdue may be released', async () => {
  clamd.fault = 'sizeLimit';
  const lead = await apply();
  await expect.poll(async () => (await lead.read()).resume.scan.note, { timeout: 20_000 }).toMatch(/StreamMaxLength/);
  await app.rows(`UPDATE resumes SET uploaded_at = now() - interval '16 minutes' WHERE scan IS NULL`);
  const overdue = await lead.read();
  expect(overdue.resume.scan.state).toBe('overdue');
  expect((await scrapeAt(app.url, token)).get('site_scans_oldest_waiting_seconds')).toBeGreaterThan(900);
  expect((await download(overdue)).status).toBe(409);
  const answer = await admin.call(`POST ${overdue.resume.downloadPath}/release`, { body: { reason: 'I asked her' } });
  expect(answer.status).toBe(204);
  expect((await download(overdue)).content.equals(lead.file.content)).toBe(true);
});

test('without CLAMD_URL nothing is withheld but what a scan found', async () => {
  clamd.fault = 'hang';
  const unscanned = await apply();
  const found = await apply();
  const { resume } = await found.read();
  await app.rows(`UPDATE resumes SET scan = 'found', scan_note = 'X' WHERE id = $1`, [resume.id]);
  await app.restart({ CLAMD_URL: '' });
  expect((await unscanned.read()).resume.scan.state).toBe('off');
  expect((await download(await unscanned.read())).status).toBe(200);
  expect((await download(await found.read())).status).toBe(409);
});

test('the doctor names what is wrong with the scanner, and a wrong address stops the start', async () => {
  const doctor = async (url: string) => {
    const { code, stdout, stderr } = await runCommand('doctor', [], { CLAMD_URL: url });
    return `${code} ${stdout}${stderr}`;
  };
  expect(await doctor(clamd.url)).toMatch(/clamd +ok/);
  clamd.fault = 'garbage';
  expect(await doctor(clamd.url)).toMatch(/^1 .*clamd +CLAMD_URL: .*not a verdict/s);
  expect(await doctor('tcp://127.0.0.1:1')).toMatch(/^1 .*clamd +CLAMD_URL: .*cannot be reached/s);
  expect(await doctor('http://127.0.0.1:3310')).toMatch(/^1 .*CLAMD_URL: expected tcp:\/\/host:port/s);
});
