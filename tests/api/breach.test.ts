import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { runCommand, settingsBeside } from '../support/commands.ts';
import { applyWithFile, post } from '../support/intake.ts';
import { makePdf } from '../support/resumes.ts';
import { addStaff, adminAt, adminSettings } from '../support/staff.ts';

const minor = { under18: 'Yes', guardianName: 'Sudha Krishnamurthy', guardianContact: 'sudha@mailbox.example' };

describe('npm run breach', () => {
  let app: TestApp;
  const references: string[] = [];
  beforeAll(async () => {
    app = await startApp({ ...adminSettings, CONTACT_DELIVERY: 'store' });
    for (const [index, more] of [{}, minor, {}].entries()) {
      const fields = { ...validApplication, ...more, email: `person-${index}@mailbox.example` };
      const answer = await applyWithFile(app.url, fields, makePdf(1_000));
      const { referenceId, applicationLink } = answer.body as Record<'referenceId' | 'applicationLink', string>;
      references.push(referenceId);
      if (index === 2) {
        const body = JSON.stringify({ secret: applicationLink.split('#')[1] });
        await post(`${app.url}/api/application/withdraw`, body, { 'content-type': 'application/json' });
      }
    }
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const breach = (...args: string[]) => runCommand('breach', args, settingsBeside(app));

  test('finds everybody whose data was held, also those who withdrew, and tells a guardian instead of a minor', async () => {
    const { stdout } = await breach('list', '--until', '2999-12-31');
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => line.split('  ')[0])).toEqual(references);
    expect(lines[1]).toContain('under 18: tell Sudha Krishnamurthy, sudha@mailbox.example');
    expect(lines[2]).toContain('withdrawn');
    expect((await breach('list', '--until', '2000-01-01')).stdout).toBe('');
  });

  test('finds what one account read, and warns when it listed many', async () => {
    const admin = await adminAt(app.url);
    const { browser } = await addStaff(admin, 'curious@staff.example');
    await browser.call('GET /api/admin/applications/1');
    const scope = ['--from', '2000-01-01', '--until', '2999-12-31', '--by', 'curious@staff.example'];
    const read = await breach('list', ...scope);
    expect(read.stdout.trim().split('\n')).toEqual([expect.stringContaining(references[0] ?? '')]);
    expect(read.stderr).not.toContain('many people at once');
    await browser.call('GET /api/admin/applications');
    expect((await breach('list', ...scope)).stderr).toContain('many people at once');
  });

  test('finds who wrote a message or asked about their data, and writes to them of that', async () => {
    const person = { name: 'Meera Iyer', email: 'meera@mailbox.example' };
    const message = JSON.stringify({ ...person, subject: 'A course', message: 'When does it begin?' });
    await post(`${app.url}/api/contact-messages`, message, { 'content-type': 'application/json' });
    const request = new URLSearchParams({ ...person, kind: 'see' });
    await post(`${app.url}/privacy/requests`, request, { accept: 'text/html' });
    const { stdout } = await breach('list', '--until', '2999-12-31');
    expect(stdout.trim().split('\n').slice(references.length)).toEqual([
      expect.stringMatching(/^message [\da-f-]{36} {2}Meera Iyer {2}meera@mailbox.example$/),
      'privacy request 1  Meera Iyer  meera@mailbox.example',
    ]);
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'breach-')), 'drafts');
    await breach('letters', '--until', '2999-12-31', '--out', folder);
    const letter = await readFile(path.join(folder, 'privacy-request-1.txt'), 'utf8');
    expect(letter).toContain('you sent us a request about your data.');
    expect(await readFile(path.join(folder, 'board.txt'), 'utf8')).toContain('of 1 messages and 1 privacy requests');
  });

  test('drafts a letter to each and the report to the board, for nobody else to read', async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'breach-')), 'drafts');
    const { stdout } = await breach('letters', '--leads', references.slice(0, 2).join(','), '--out', folder);
    expect(stdout).toContain('2 letters');
    const names = (await readdir(folder)).sort();
    expect(names).toEqual([...references.slice(0, 2).map((text) => `${text.replaceAll('/', '-')}.txt`), 'board.txt']);
    const [first, second, board] = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    expect(first).toContain(`Dear ${validApplication.name}`);
    expect(second).toContain('Dear Sudha Krishnamurthy');
    expect(board).toContain('People affected: 2 (1 under 18, 0 whose application had been withdrawn)');
    expect(((await stat(path.join(folder, 'board.txt'))).mode & 0o777).toString(8)).toBe('600');
  });

  test.each([
    [['list'], '--until MOMENT'],
    [['list', '--leads', 'nonsense'], 'is no reference ID'],
    [['list', '--until', 'yesterday'], 'expected a day'],
    [['letters', '--until', '2026-11-22'], '--out DIR'],
  ])('%j is told what is missing', async (args, message) => {
    const { code, stderr } = await breach(...args);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });
});
