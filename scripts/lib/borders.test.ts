import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './project.mjs';

const border = 'style/noRestrictedImports';
const environment = 'style/noProcessEnv';
const circle = 'suspicious/noImportCycles';

/** Lines of code, where they stand, and the lint rule that they break, if any. */
const cases: [file: string, line: string, rule: string | undefined][] = [
  ['client/features/search/box.ts', "export * from '../contact/form.ts';", border],
  ['client/features/search/box.ts', "export * from '../../features/contact/form.ts';", border],
  ['client/features/search/box.ts', "export type * from '../contact/form.ts';", border],
  ['client/features/search/box.ts', "void import('../contact/form.ts');", border],
  ['client/features/search/box.ts', "export * from '../../../server/app.ts';", border],
  ['client/features/search/box.ts', "export * from './parts/cell.ts';", undefined],
  ['client/features/search/box.ts', "export * from '../../ui/button.ts';", undefined],
  ['client/features/search/parts/row.ts', "export * from '../../contact/form.ts';", border],
  ['client/features/search/parts/row.ts', "export * from '../../../../server/app.ts';", border],
  ['client/features/search/parts/row.ts', "export * from '../box.ts';", undefined],
  ['client/features/search/parts/row.ts', "export * from '../../../../shared/site.ts';", undefined],
  ['client/ui/button.ts', "export * from '../../server/app.ts';", border],
  ['client/ui/button.ts', 'console.log(process.env.HOME);', environment],
  ['client/staff/leads/table.ts', "export * from '../lead/page.ts';", border],
  ['client/staff/leads/table.ts', "void import('../lead/page.ts');", border],
  ['client/staff/ui/pager.ts', "export * from '../leads/columns.ts';", border],
  ['client/staff/leads/table.ts', "export * from '../../../server/app.ts';", border],
  ['client/staff/leads/table.ts', "export * from './columns.ts';", undefined],
  ['client/staff/leads/table.ts', "export * from '../ui/pager.ts';", undefined],
  ['client/staff/leads/table.ts', "export * from '../api.ts';", undefined],
  ['client/staff/leads/table.ts', "export * from '../../../shared/site.ts';", undefined],
  ['client/staff/router.ts', "void import('./leads/table.ts');", undefined],
  ['client/ui/button.ts', "export * from '../../shared/site.ts';", undefined],
  ['client/ui/button.ts', "export type * from '../content/home.ts';", border],
  ['client/ui/button.ts', "export * from '../features/search/Box.tsx';", border],
  ['client/features/search/box.ts', "export * from '../../content/home.ts';", undefined],
  ['client/features/search/box.ts', "export * from '../../templates/Page.tsx';", border],
  ['client/content/home.ts', "export type * from '../ui/picture-urls.ts';", undefined],
  ['client/content/home.ts', "export type * from '../templates/Page.tsx';", border],
  ['client/content/services/hubs.ts', "export * from '../../features/search/Box.tsx';", border],
  ['client/templates/page.ts', "export * from '../features/search/Box.tsx';", undefined],
  ['client/templates/page.ts', "export * from '../features/search/box.ts';", border],
  ['client/templates/page.ts', "export * from '../shell/Header.tsx';", border],
  ['client/shell/header.ts', "export * from '../templates/Page.tsx';", border],
  ['client/routes/index.ts', "export * from '../templates/Page.tsx';", undefined],
  ['client/routes/index.ts', "export * from '../features/search/box.ts';", border],
  ['client/routes/index.ts', "export * from '../boot/main.ts';", border],
  ['client/head/PageHead.tsx', "export * from '../content/home.ts';", border],
  ['client/boot/main.ts', "export * from '../../server/app.ts';", border],
  ['client/boot/main.ts', "export * from '../staff/main.ts';", border],
  ['client/boot/main.ts', "export * from 'react-dom/server';", undefined],
  ['client/staff/leads/table.ts', "export * from '../../ui/button.ts';", undefined],
  ['client/staff/leads/table.ts', "export * from '../../content/home.ts';", border],
  ['client/content/one.ts', "import type { Two } from './two.ts'; export type One = Two | 1;", circle],
  ['client/content/two.ts', "import type { One } from './one.ts'; export type Two = One | 2;", circle],
  ['server/app.ts', "export * from '../client/main.ts';", border],
  ['server/app.ts', 'console.log(process.env.HOME);', environment],
  ['server/intake/spam/routes.ts', "void import('../../../client/main.ts');", border],
  ['server/intake/spam/routes.ts', "export * from '../../../shared/site.ts';", undefined],
  ['server/app.ts', "export * from './deliveries/targets/drive/target.ts';", border],
  ['server/app.ts', "export * from './deliveries/targets.ts';", undefined],
  ['server/app.ts', "export * from './platform/database/generated/client.ts';", undefined],
  ['server/intake/spam/routes.ts', "export * from '../../intake/resumes/formats/pdf.ts';", border],
  ['server/intake/spam/routes.ts', "export * from '../../intake/resumes/resumes.ts';", undefined],
  ['server/intake/spam/routes.ts', "export * from '../../platform/database/generated/client.ts';", undefined],
  ['server/intake/spam/routes.ts', "export * from './parts/row.ts';", undefined],
  ['server/intake/spam/routes.ts', "export * from '../../app.ts';", border],
  ['server/intake/spam/routes.ts', "export * from '../../commands/staff.ts';", border],
  ['server/intake/spam/routes.ts', "export * from '../../features.ts';", border],
  ['server/intake/resumes/formats/pdf.ts', "export * from '../../../features.ts';", border],
  ['server/intake/spam/routes.ts', "export * from '../../deliveries/targets/drive/target.ts';", border],
  ['server/intake/resumes/formats/pdf.ts', "export * from '../../../platform/database/cluster/cluster.ts';", border],
  ['server/intake/resumes/formats/pdf.ts', "export * from '../media-types.ts';", undefined],
  ['server/intake/resumes/formats/pdf.ts', "export * from '../../../../shared/site.ts';", undefined],
  ['server/platform/http/route.ts', "export * from '../../leads/filter.ts';", border],
  ['server/platform/http/route.ts', "export * from '../../config.ts';", border],
  ['server/platform/http/route.ts', "export * from '../database/database.ts';", undefined],
  ['server/platform/settings.ts', "export * from '../app.ts';", border],
  ['server/platform/settings.ts', "export * from '../../shared/site.ts';", undefined],
  ['server/platform/database/cluster/cluster.ts', "export * from '../../../leads/filter.ts';", border],
  ['server/config.ts', 'console.log(process.env.HOME);', undefined],
  ['shared/site.ts', "export * from '../client/main.ts';", border],
  ['shared/site.ts', "export * from '../server/app.ts';", border],
  ['shared/site.ts', 'console.log(process.env.HOME);', environment],
  ['tests/support/server.ts', 'console.log(process.env.HOME);', undefined],
  ['vite.config.ts', 'console.log(process.env.HOME);', undefined],
];

const folder = mkdtempSync(path.join(tmpdir(), 'borders-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints all cases in one run, as a project of their own. Returns "rule file:line" for each finding. */
function lint() {
  cpSync(path.join(root, 'biome.json'), path.join(folder, 'biome.json'));
  for (const [file, lines] of Map.groupBy(cases, ([name]) => name)) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, lines.map(([, line]) => `${line}\n`).join(''));
  }
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', folder];
  try {
    return execFileSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
}

const findings = [...lint().matchAll(/title=lint\/(\S+?),file=(\S+?),line=(\d+),/g)].map(
  ([, rule, file = '', line]) => `${rule} ${path.relative(folder, file)}:${line}`,
);

test.each(cases)('%s: %s breaks %s', (file, line, rule) => {
  const number = cases.filter(([name]) => name === file).findIndex(([, text]) => text === line) + 1;
  const found = findings.filter((finding) => finding.endsWith(` ${file}:${number}`));
  expect(found).toEqual(rule ? [`${rule} ${file}:${number}`] : []);
});

/** The folders of the server, lowest first. */
const layers = `platform audit records accounts site live intake deliveries leads batches imports exports work erasure
  reports applicants backup commands`.split(/\s+/);

test('a folder of the server imports no folder above it', () => {
  const server = path.join(root, 'server');
  const layerOf = (file: string) => layers.indexOf(path.relative(server, file).split(path.sep)[0] ?? '');
  const files = globSync(`${server}/*/**/*.ts`, { exclude: (name) => name.includes('generated') });
  const upward = files.flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\..+?)'/g);
    const above = [...imports].filter(([, name = '']) => layerOf(path.join(file, '..', name)) > layerOf(file));
    return above.map(([, name]) => `${path.relative(server, file)} imports ${name}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
  expect(upward).toEqual([]);
});
