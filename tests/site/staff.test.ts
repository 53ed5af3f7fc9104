import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { notFound, pages } from './built-pages.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');

const marks = ['/api/admin', '/api/auth', 'mantine'];

test('visitors load nothing of the staff pages', () => {
  const files = globSync('{client,pages}/**/*.{js,css,html,json,xml,txt}', { cwd: dist });
  expect(files.length).toBeGreaterThan(60);
  const found = files.flatMap((file) => {
    const content = readFileSync(path.join(dist, file), 'utf8').toLowerCase();
    return marks.filter((mark) => content.includes(mark)).map((mark) => `${file}: ${mark}`);
  });
  expect(found).toEqual([]);
  const linking = [...pages, notFound].filter(({ html }) => /href="\/staff(["/?])/.test(html));
  expect(linking.map(({ path: from }) => from)).toEqual([]);
});

test('the staff pages are built by themselves, and the words above are theirs', () => {
  expect(existsSync(path.join(dist, 'staff/staff/index.html'))).toBe(true);
  const files = globSync('staff/assets/*.js', { cwd: dist });
  const scripts = files.map((file) => readFileSync(path.join(dist, file), 'utf8').toLowerCase()).join();
  for (const mark of marks) expect(scripts.includes(mark), mark).toBe(true);
});
