import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { contentFolder, readContent } from './content.ts';

/** Pages whose content is called otherwise than they are. */
const otherNames: Readonly<Record<string, string>> = {
  'home.yaml': '/',
  'recruitment/staffing.yaml': '/staffing-solution',
};

/** The page that a file of `client/content/` is about: the one that it names, or the one that is called as it is. */
function pageOf(file: string): string {
  const value = Object(readContent(file));
  const { dir, name } = path.posix.parse(file);
  const [family] = dir.split('/');
  const named = value.path ?? value.page?.path ?? value.product?.path ?? otherNames[file];
  if (typeof named === 'string') return named;
  if (dir === 'courses/pages') return `/services/training/${name}`;
  return family === 'services' ? `/services/${name}` : `/${name}`;
}

/**
 * The day of the last commit that changed the content of each page, as YYYY-MM-DD, by the page's path. Empty where the
 * history is not there as a whole, as in an archive or a shallow clone.
 */
export function changesOf(root: string): ReadonlyMap<string, string> {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '';
  const days = new Map<string, string>();
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return days;
  for (const commit of git('log', '--format=%x00%cs', '--name-only', '--relative', '--', 'client/content').split(
    '\0',
  )) {
    const [day = '', ...files] = commit.trim().split('\n');
    for (const file of files) if (file && !days.has(file)) days.set(file, day);
  }
  return new Map(
    globSync('**/*.yaml', { cwd: contentFolder }).flatMap((file) => {
      const name = file.replaceAll(path.sep, '/');
      const day = days.get(`client/content/${name}`);
      return day ? [[pageOf(name), day] as const] : [];
    }),
  );
}
