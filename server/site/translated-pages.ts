import { type Language, languageOf, languages } from '../../shared/languages/languages.ts';
import type { SiteManifest } from './manifest.ts';

/** The pages of a site with these languages, which replace and add to those of English alone. */
export function pagesWith(on: readonly Language[], { pages, translated }: SiteManifest): SiteManifest['pages'] {
  if (on.length === 1) return pages;
  const chosen = Object.entries(translated).filter(([path]) => on.includes(languageOf(path)));
  return { ...pages, ...Object.fromEntries(chosen) };
}

/** Removes the languages that are off from a page, which is built with links to all of them. */
export function withoutOthers(html: string, on: readonly Language[]): string {
  const off = languages.filter((language) => !on.includes(language)).join('|');
  if (off === '') return html;
  return html
    .replace(/ data-languages="[^"]*"/, ` data-languages="${on.join(' ')}"`)
    .replaceAll(
      new RegExp(`<li data-language="(${off})">.*?</li>|<link rel="alternate" hreflang="(${off})"[^>]*>`, 'g'),
      '',
    );
}
