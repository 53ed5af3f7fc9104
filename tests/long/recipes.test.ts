/** The README's recipes, followed literally in a copy of the code. */
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { appendFile, cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegistrationPageState } from '../../shared/registration-page.ts';
import { applyWithFile, get, referenceIdOf, validApplication } from '../support/intake.ts';
import { createMigratedDatabase, queryAt } from '../support/postgres.ts';
import { realResumes } from '../support/resumes.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { adminAt, adminSettings, type StaffBrowser } from '../support/staff.ts';

const root = path.join(import.meta.dirname, '../..');

/** Milliseconds for building the site or checking the types, on a small and busy machine. */
const timeout = 600_000;

/** By file: the text to insert before a unique line. */
type Edits = Readonly<Record<string, readonly (readonly [before: string, text: string])[]>>;

const fieldWordings = ['Nickname', 'Shift', 'Select a shift'].map((text) => `    "${text}": "${text}.",\n`).join('');

/** Two fields: a plain text, and a choice in the middle of its section. */
const fieldEdits: Edits = {
  'shared/fields.ts': [
    [
      '  portfolio: {',
      `  nickname: { label: 'Nickname', section: 'personal-information', search: 'words' },
  shift: { label: 'Shift',
    section: 'education',
    after: 'highestEducation',
    control: { kind: 'select', placeholder: 'Select a shift' },
    options: ['Morning', 'Evening'],
    isFilter: true,
  },\n`,
    ],
  ],
  'prisma/schema.prisma': [['  resumeId         String ', '  nickname String?\n  shift String?\n']],
  'shared/languages/kn.json': [['    "Save contact details":', fieldWordings]],
  'shared/languages/hi.json': [['    "Save contact details":', fieldWordings]],
};

const targetEdits: Edits = {
  'server/platform/settings.ts': [
    [
      '  WEBHOOK_URL: webUrl',
      `  FIELDS_FOLDER: z.string().optional().describe('Folder that gets the fields of an application.'),\n`,
    ],
  ],
  'server/deliveries/targets.ts': [
    ['import { createWebhookTarget', `import { createFolderTarget } from './targets/folder.ts';\n`],
    ['    WEBHOOK_URL && ', '    settings.FIELDS_FOLDER && createFolderTarget(settings.FIELDS_FOLDER),\n'],
  ],
  'shared/delivery-kinds.ts': [['  webhook:', `  folder: 'Fields to a folder',\n`]],
  'prisma/schema.prisma': [['  /// A signed call of WEBHOOK_URL.', '  folder\n']],
};

const target = `import { writeFile } from 'node:fs/promises';
import type { Target } from '../target.ts';

export function createFolderTarget(to: string): Target {
  return { kind: 'folder',
    async deliver({ fields }) {
      await writeFile(to + '/fields.json', JSON.stringify(fields));
      return {};
    },
    check: async () => [],
  };
}
`;

let server: TestServer;
let databaseUrl: string;
let admin: StaffBrowser;
const folder = mkdtempSync(path.join(tmpdir(), 'recipes-'));
const inCopy = (file: string) => path.join(folder, file);
const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: folder });

async function follow(edits: Edits): Promise<void> {
  for (const [file, insertions] of Object.entries(edits)) {
    let text = await readFile(inCopy(file), 'utf8');
    for (const [before, inserted] of insertions) {
      if (text.split(before).length !== 2) throw new Error(`${file} does not have "${before}" once`);
      text = text.replace(before, () => inserted + before);
    }
    await writeFile(inCopy(file), text);
  }
}

beforeAll(async () => {
  const settings = (await readdir(root)).filter((name) => /\.(ts|json)$/.test(name));
  for (const name of [...settings, 'client', 'prisma', 'scripts', 'server', 'shared', 'tests']) {
    await cp(path.join(root, name), inCopy(name), { recursive: true });
  }
  for (const name of ['node_modules', 'dist', '.cache']) await symlink(path.join(root, name), inCopy(name));
  await follow(fieldEdits);
  await follow(targetEdits);
  await writeFile(inCopy('server/deliveries/targets/folder.ts'), target);
  await run('node_modules/prisma/build/index.js', 'generate');
  await run('scripts/drift.ts', '--write', 'more');
  databaseUrl = await createMigratedDatabase();
  server = await startServer({ checkout: folder, databaseUrl, env: { ...adminSettings, FIELDS_FOLDER: folder } });
  admin = await adminAt(server.url);
  const given = { nickname: '=1+1', shift: 'Evening', email: 'nick@mailbox.example' };
  for (const fields of [given, {}]) {
    referenceIdOf(await applyWithFile(server.url, { ...validApplication, ...fields }, realResumes.pdf));
  }
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test('the README names every file that they change', async () => {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const [, field = '', target = ''] =
    /\*\*A field of the form\*\*(.*)\*\*A delivery target\*\*(.*)/s.exec(readme) ?? [];
  for (const file of Object.keys(fieldEdits)) expect(field).toContain(`\`${file}\``);
  for (const file of [...Object.keys(targetEdits), 'npm run drift']) expect(target).toContain(file);
});

test('a page and a service are a file each, which search and sitemap follow', { timeout }, async () => {
  const faq = await readFile(inCopy('client/routes/faq.tsx'), 'utf8');
  await writeFile(inCopy('client/routes/help.tsx'), faq.replaceAll(/(['"])\/faq\1/g, '$1/help$1'));
  const pages = inCopy('client/content/services/pages');
  await cp(path.join(pages, 'DevOpsPage.yaml'), path.join(pages, 'HelpdeskPage.yaml'));
  await cp(inCopy('client/media/service-devops-hero.svg'), inCopy('client/media/service-helpdesk-hero.svg'));
  await appendFile(
    inCopy('client/content/services.yaml'),
    `/services/HelpdeskPage:
  name: Helpdesk
  summary: A desk that answers the questions of your people.
  features: [One number, Answers within the hour, Reports]
  picture: service-helpdesk-hero
  pictureAlt: A desk with a telephone and a screen that lists questions
`,
  );
  await run('scripts/build.ts');
  const built = (file: string) => readFile(inCopy(`dist/${file}`), 'utf8');
  const manifest = JSON.parse(await built('pages.json'));
  for (const address of ['/help', '/services/HelpdeskPage']) {
    expect(manifest.pages).toHaveProperty([address]);
    expect(await built('client/search-index.json')).toContain(`"${address}"`);
    expect(await built('client/sitemap.xml')).toContain(`${address}</loc>`);
  }
});

test('no other change is needed: the types agree, and so do the table of fields and the migrations', {
  timeout,
}, async () => {
  await run('node_modules/typescript/bin/tsc', '-p', '.');
  await run('scripts/drift.ts');
});

test('a new field is checked, stored and described', async () => {
  expect(await queryAt(databaseUrl, 'SELECT nickname, shift FROM applications ORDER BY number')).toEqual([
    { nickname: '=1+1', shift: 'Evening' },
    { nickname: null, shift: null },
  ]);
  const refused = await applyWithFile(server.url, { ...validApplication, shift: 'Night' }, realResumes.pdf);
  expect(refused).toMatchObject({ status: 422, body: { errors: { shift: expect.stringContaining('Shift') } } });
  const { body: api } = await get(`${server.url}/api/openapi.json`);
  expect(JSON.stringify(api)).toContain('"nickname":{');
});

test('staff find it in rows, by the search, by a filter, and in the view', async () => {
  const list = async (query: string) => (await admin.read(`applications?${query}`)).items;
  expect(await list('shift=Evening')).toMatchObject([{ nickname: '=1+1', shift: 'Evening' }]);
  expect(await list('shift=Morning')).toEqual([]);
  expect(await list('q=%3D1%2B1')).toMatchObject([{ nickname: '=1+1' }]);
  expect(await queryAt(databaseUrl, 'SELECT nickname FROM leads WHERE shift IS NOT NULL')).toEqual([
    { nickname: '=1+1' },
  ]);
});

test('every export has it, and its text is no formula', async () => {
  const { cookie } = admin;
  const download = async (format: string) => {
    const answer = await fetch(`${server.url}/api/admin/applications/export?format=${format}`, { headers: { cookie } });
    return answer.text();
  };
  const [header = '', first = ''] = (await download('csv')).split('\r\n');
  expect(header).toContain(',noticePeriod,nickname,shift,portfolio,');
  expect(first).toContain(`,"'=1+1","Evening",`);
  expect(await download('jsonl')).toContain('"nickname":"=1+1","shift":"Evening"');
});

test('the form asks for it in its section, and keeps it when it is refused', async () => {
  const { RegistrationForm } = await import(inCopy('client/features/registration/form/RegistrationForm.tsx'));
  const { PageState } = await import(inCopy('client/page-state.ts'));
  const render = (registration?: RegistrationPageState) =>
    renderToStaticMarkup(createElement(PageState, { value: { registration } }, createElement(RegistrationForm)));
  const names = [...render().matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name);
  // The batch is a hidden input and not in the table of fields.
  expect(names.filter((name) => !name?.startsWith('batch')).join(' ')).toMatch(
    /^name email phone whatsapp address nickname skills .* highestEducation shift yearOfPassing /,
  );
  const values = { nickname: 'Ash', shift: 'Morning' };
  const refused = render({ outcome: 'refused', values, errors: { shift: 'No.' } } as RegistrationPageState);
  expect(refused).toContain('value="Ash"');
  expect(refused).toContain('<option selected="">Morning</option>');
  expect(refused).toContain('<p id="shift-error"');
});

test('staff pages have a column and a filter for it', async () => {
  const { columns } = await import(inCopy('client/staff/leads/columns.tsx'));
  const { filters } = await import(inCopy('client/staff/leads/query.ts'));
  expect(columns.map(({ key }: { key: string }) => key)).toEqual(expect.arrayContaining(['nickname', 'shift']));
  expect(filters.shift.label).toBe('Shift');
});

test('a new target is delivered to', async () => {
  await expect
    .poll(async () => (await readFile(inCopy('fields.json'), 'utf8').catch(() => '')).length)
    .toBeGreaterThan(0);
  const body = await admin.read('overview');
  expect(body.deliveries).toMatchObject([{ kind: 'folder' }]);
});
