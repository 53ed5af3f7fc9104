import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { contentFolder, readContent } from './content.ts';

/** The page of a file of `client/content/`: the one that it names, or the course or service of its name. */
function pageOf(file: string): string {
  const { dir, name } = path.posix.parse(file);
  const folder = dir === 'courses/pages' ? '/services/training' : '/services';
  return Object(readContent(file)).path ?? `${folder}/${name}`;
}

/**
 * The day of the last commit that changed the content of each page, as YYYY-MM-DD, by the page's path. Empty without
 * the complete history, as in an archive or a shallow clone.
 */
export function changesOf(root: string): ReadonlyMap<string, string> {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '';
  const days = new Map<string, string>();
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return days;
  const log = git('log', '--format=%x00%cs', '--name-only', '--relative', '--', 'client/content');
  for (const commit of log.split('\0')) {
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
