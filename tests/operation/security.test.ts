import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

let text: string;
let rows: { number: string; level: string; evidence: string }[];
beforeAll(async () => {
  text = await readFile(path.join(root, 'docs/security.md'), 'utf8');
  rows = Array.from(
    text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| (.+) \|$/gm),
    ([, number = '', level = '', evidence = '']) => ({ number, level, evidence }),
  );
});

const testsIn = (evidence: string) =>
  Array.from(
    evidence.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`: ("[^"]+"(?:, "[^"]+")*)/g),
    ([, file = '', titles = '']) => ({
      file,
      titles: Array.from(titles.matchAll(/"([^"]+)"/g), ([, title = '']) => title),
    }),
  );

test('the table has one row for every requirement of levels 1 and 2, in order', () => {
  // ASVS 5.0 has 70 and 182 requirements, numbered from one in each section.
  const seen = new Map<string, number>();
  for (const { number } of rows) {
    const section = number.slice(0, number.lastIndexOf('.'));
    seen.set(section, (seen.get(section) ?? 0) + 1);
    expect(number).toBe(`${section}.${seen.get(section)}`);
  }
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(182);
});

test('the table shows each by a test or a section of a document, or says why it does not apply', () => {
  for (const { number, evidence } of rows) {
    const isDocumented = /\]\(#[\w-]+\)|`docs\/[\w/.-]+`/.test(evidence);
    const isExplained = /^Does not apply: .{10}/.test(evidence);
    expect(testsIn(evidence).length > 0 || isDocumented || isExplained, number).toBe(true);
    expect(evidence, number).not.toMatch(/\b(fails|todo|tbd|not yet)\b|\?\?\?/i);
  }
});

test('the table names tests that exist, by their titles', async () => {
  const missing: string[] = [];
  for (const { number, evidence } of rows) {
    for (const { file, titles } of testsIn(evidence)) {
      const source = existsSync(path.join(root, file)) ? await readFile(path.join(root, file), 'utf8') : '';
      for (const title of titles) {
        const spellings = [title, title.replaceAll("'", "\\'")].flatMap((one) => [
          `'${one}'`,
          `"${one}"`,
          `\`${one}\``,
        ]);
        if (!spellings.some((one) => source.includes(one))) missing.push(`${number}: ${file}: ${title}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

test('the table names sections and documents that exist', () => {
  const anchors = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  for (const [, anchor] of text.matchAll(/\]\(#([\w-]+)\)/g)) expect(anchors).toContain(anchor);
  for (const [, file = ''] of text.matchAll(/`((?:docs|deploy|server|shared|tests|scripts)\/[\w/.-]+\.\w+)`/g)) {
    if (!/\.(test|spec)\.ts$/.test(file)) expect(existsSync(path.join(root, file)), file).toBe(true);
  }
});

async function sourcesIn(folder: string): Promise<{ file: string; source: string }[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.includes('/generated/'));
  return Promise.all(files.map(async (file) => ({ file, source: await readFile(path.join(root, file), 'utf8') })));
}

test('the code names no cryptography but what the inventory lists', async () => {
  const found = new Set<string>();
  const sources = (await Promise.all(['server', 'shared', 'client', 'scripts'].map(sourcesIn))).flat();
  for (const { file, source } of sources) {
    for (const [, algorithm = ''] of source.matchAll(
      /(?:\bhash|createHash|createHmac|createCipheriv|createDecipheriv|createSign)\(\s*['`]([^'`]+)/g,
    )) {
      found.add(algorithm);
    }
    expect(source, file).not.toMatch(
      /createSign\(|publicEncrypt|privateDecrypt|createDiffieHellman|rejectUnauthorized|scryptSync|pbkdf2/i,
    );
    // Random waits of deliveries are no secrets.
    const draws = /Math\.random\b/.test(source) && file.startsWith('server/') && !file.startsWith('server/deliveries/');
    expect(draws, `${file}: secrets come from node:crypto`).toBe(false);
  }
  expect(['md5', 'sha256', 'sha384']).toEqual(expect.arrayContaining([...found]));
  for (const name of ['HMAC-SHA-256', 'SHA-256', 'MD5', 'SHA-384', 'argon2id', 'AES-256-GCM']) {
    expect(text).toContain(name);
  }
});

test('the server writes its log to standard output alone', async () => {
  const writers = (await sourcesIn('server')).filter(({ file, source }) => {
    // The reader of resumes writes to the process that started it.
    const isCommand =
      file.startsWith('server/commands/') || ['server/main.ts', 'server/intake/resumes/reader/main.ts'].includes(file);
    return (
      !isCommand && /\bconsole\.(log|info|warn|error)|process\.std(out|err)|createWriteStream|appendFile/.test(source)
    );
  });
  // A backup is written to the operator's folder.
  expect(writers.map(({ file }) => file)).toEqual(['server/backup/create.ts']);
  const logger = await readFile(path.join(root, 'server/platform/operations/logger.ts'), 'utf8');
  expect(logger).toContain('destination({ dest: 1,');
});

test('staff pages keep nothing in the browser but the choice of columns', async () => {
  const keepers = (await sourcesIn('client/staff')).filter(({ source }) =>
    /localStorage|useLocalStorage|sessionStorage|indexedDB|idb-keyval|document\.cookie|caches\./.test(source),
  );
  expect(keepers.map(({ file }) => file)).toEqual(['client/staff/leads/columns.tsx']);
});
