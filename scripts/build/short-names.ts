import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * How Lightning CSS names the classes of modules. A hash alone may begin with a sign that has to be escaped in styles.
 */
export const modulePattern = 'css_[hash]_[local]';
const longName = /css_[\w-]{6}_[\w-]+/g;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Two letters for a file, of which the second is a capital, so that no name is a word of another stylesheet. */
function fileCode(index: number): string {
  const [first, second] = [letters[Math.floor(index / 26)], letters[index % 26]];
  if (first === undefined || second === undefined) throw new Error('There are more stylesheets than names for them');
  return first + second.toUpperCase();
}

/** `a` to `z`, then `aa` and so on. */
function localCode(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest < 0 ? '' : localCode(rest)) + letters[index % 26];
}

/**
 * Gives the classes of CSS modules names of three letters in the built site: every name stands in the styles and in the
 * markup of every page. A name follows from the file's place among all stylesheets and the class's place in it, so that
 * the build for the browser and the one for the renderer agree.
 */
export function shortNames(root: string): Plugin[] {
  const files = globSync('**/*.module.css', { cwd: root }).sort();
  const names = new Map<string, string>();
  const fileOf = (id: string) => id.replace(/\?.*/, '');

  return [
    {
      name: 'short-names:styles',
      apply: 'build',
      transform(code, id) {
        if (!fileOf(id).endsWith('.module.css')) return null;
        const prefix = fileCode(files.indexOf(path.relative(root, fileOf(id))));
        [...new Set(code.match(longName))].forEach((name, index) => {
          names.set(name, prefix + localCode(index));
        });
        return { code: code.replaceAll(longName, (name) => names.get(name) ?? name), map: null };
      },
    },
    {
      // Vite has made a script with the names out of the styles.
      name: 'short-names:script',
      apply: 'build',
      enforce: 'post',
      transform(code, id) {
        if (!fileOf(id).endsWith('.module.css')) return null;
        const short = (name: string) => {
          const found = names.get(name);
          if (found === undefined) throw new Error(`${id} names the class ${name}, which its styles do not have`);
          return found;
        };
        return { code: code.replaceAll(longName, short), map: null };
      },
    },
  ];
}

/**
 * Gives the custom properties of a stylesheet, which no script names, names of one or two letters: the most used the
 * shortest.
 */
export function shortProperties(css: string): string {
  // The name of a file may have two hyphens too.
  const property = /(?<![\w-])--[\w-]+/g;
  const uses = new Map<string, number>();
  for (const [name] of css.matchAll(property)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const byUse = [...uses].sort(([a, often], [b, oftenB]) => oftenB - often || (a < b ? -1 : 1));
  const short = new Map(byUse.map(([name], index) => [name, `--${localCode(index)}`]));
  return css.replace(property, (name) => short.get(name) ?? name);
}
