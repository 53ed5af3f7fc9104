import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../../shared/site.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** All texts of the content, without names of pictures and our own identifiers. */
function texts(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ['id', 'image'].includes(key) ? [] : [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => texts(inner, name));
}

/** An equal figure by coincidence: the satisfaction with staffing. */
const coincidences = ['client/content/recruitment/staffing.yaml: 98%'];

test('the company’s values are in shared/site.ts only', () => {
  const brand = [...new Set(texts(site))].map((text) => {
    const escaped = text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return new RegExp(`(?<![\\w.])${escaped}(?!\\w)`);
  });
  const sources = globSync('{client,server,shared,scripts}/**/*.{ts,tsx,mjs,css,html,yaml}', { cwd: root });
  const repetitions = sources
    .filter((file) => !file.includes('generated') && path.normalize(file) !== path.normalize('shared/site.ts'))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      return brand.flatMap((text) => {
        const [found] = text.exec(source) ?? [];
        return found === undefined ? [] : [`${file}: ${found}`];
      });
    });
  expect(repetitions.filter((repetition) => !coincidences.includes(repetition))).toEqual([]);
});
