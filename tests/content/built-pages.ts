/**
 * The built pages, as visitors and search engines receive them. One renderer quotes all attributes and closes all
 * elements, so that patterns suffice to read the HTML.
 */
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

export function decode(html: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return html.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hexadecimal, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return named[name] ?? entity;
  });
}

/** The text of HTML. Inline elements do not separate words. */
export function textOf(html: string): string {
  const spaced = html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<\/?(?:a|b|code|em|strong|span|sup)\b[^>]*>|<!-- -->/g, '');
  return decode(spaced.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

export function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}(\\s[^>]*?)?/?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  );
}

export function meta(html: string, name: string): string | undefined {
  return elements(html, 'meta').find((tag) => tag.name === name || tag.property === name)?.content;
}

export type BuiltPage = ReturnType<typeof readPage>;

function readPage(pagePath: string, file: string) {
  const html = readFileSync(path.join(output, 'pages', file), 'utf8');
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return {
    path: pagePath,
    html,
    main,
    /** The visible words, without markup, separated by single spaces. */
    text: textOf(main),
    graph: (json === undefined ? [] : JSON.parse(json)['@graph']) as GraphNode[],
  };
}

/** Reads `dist/`. @throws when the site is not built, which `npm test` does and `vitest` alone does not. */
export function readBuiltSite(): { pages: BuiltPage[]; notFound: BuiltPage } {
  const file = path.join(output, 'pages.json');
  if (!existsSync(file))
    throw new Error('There is no built site in dist/. Run `node scripts/build.ts`, or `npm test`.');
  const manifest: SiteManifest = JSON.parse(readFileSync(file, 'utf8'));
  return {
    pages: Object.entries(manifest.pages).map(([pagePath, entry]) => readPage(pagePath, entry.file)),
    notFound: readPage('/404', manifest.notFound.file),
  };
}

export function documentAt(pagePath: string): HTMLElement {
  const manifest: SiteManifest = JSON.parse(readFileSync(path.join(output, 'pages.json'), 'utf8'));
  const entry = manifest.pages[pagePath];
  if (!entry) throw new Error(`There is no page at ${pagePath}`);
  return parse(readFileSync(path.join(output, 'pages', entry.file), 'utf8'));
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
