/** The built pages, as visitors and search engines receive them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import type { SiteManifest } from '../../server/site/load.ts';

const output = path.resolve(import.meta.dirname, '../../dist');

export type GraphNode = Record<string, unknown>;

export function builtFile(url: string): Buffer | undefined {
  const file = path.join(output, 'client', url);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** The text of HTML. Inline elements do not separate words. */
export function textOf(html: string): string {
  const spaced = html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<\/?(?:a|b|code|em|strong|span|sup)\b[^>]*>|<!-- -->/g, '');
  const { textContent } = parse(spaced.replace(/<[^>]*>/g, ' '));
  return textContent.replace(/\s+/g, ' ').trim();
}

export function elements(root: HTMLElement, selector: string): Record<string, string>[] {
  return root.querySelectorAll(selector).map(({ attrs }) => attrs);
}

export function meta({ document }: BuiltPage, name: string): string | undefined {
  return elements(document, 'meta').find((tag) => tag.name === name || tag.property === name)?.content;
}

export type BuiltPage = ReturnType<typeof readPage>;

function readPage(pagePath: string, file: string) {
  const html = readFileSync(path.join(output, 'pages', file), 'utf8');
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const document = parse(html);
  return {
    path: pagePath,
    html,
    document,
    /** The visible words, without markup, separated by single spaces. */
    text: textOf(document.querySelector('main')?.innerHTML ?? ''),
    graph: (json === undefined ? [] : JSON.parse(json)['@graph']) as GraphNode[],
  };
}

const list = path.join(output, 'pages.json');
// `npm test` builds the site, and `vitest` alone does not.
if (!existsSync(list)) throw new Error('There is no built site in dist/. Run `node scripts/build.ts`, or `npm test`.');
const manifest: SiteManifest = JSON.parse(readFileSync(list, 'utf8'));
const read = (entries: SiteManifest['pages']) => Object.entries(entries).map(([at, { file }]) => readPage(at, file));
export const pages = read(manifest.pages);
export const translated = read(manifest.translated);
export const notFound = readPage('/404', manifest.notFound.file);

export function documentAt(pagePath: string): HTMLElement {
  const page = pages.find((one) => one.path === pagePath);
  if (!page) throw new Error(`There is no page at ${pagePath}`);
  return page.document;
}

export function textsIn(root: HTMLElement, selector: string): string[] {
  return root.querySelectorAll(selector).map((element) => element.textContent);
}

export function linksIn(root: HTMLElement, selector: string, words = ''): string[] {
  return root
    .querySelectorAll(`:is(${selector}) a[href]`)
    .filter((link) => link.textContent.startsWith(words))
    .map((link) => link.getAttribute('href') ?? '');
}
