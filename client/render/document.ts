import { type Language, languageOf, languageTag, pathIn } from '../../shared/languages/languages.ts';
import type { PageFiles } from '../../shared/page-files.ts';
import { site } from '../../shared/site.ts';
import { canonicalUrl, fullTitle, type Head, type PageImage } from '../head/PageHead.tsx';
import { pageGraph } from '../head/structured-data.ts';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const property = (name: string, value: string | number) =>
  `<meta property="og:${name}" content="${escapeHtml(String(value))}">`;

function address(path: string, { noIndex }: Head): string {
  if (noIndex) return '<meta name="robots" content="noindex">';
  const url = canonicalUrl(path);
  return `<link rel="canonical" href="${escapeHtml(url)}">${property('url', url)}`;
}

function feedLink({ feed }: Head): string {
  if (!feed) return '';
  return `<link rel="alternate" type="application/atom+xml" href="${feed.path}" title="${escapeHtml(feed.title)}">`;
}

function shareCard({ title, description }: Head, image: PageImage | undefined): string {
  return (
    property('type', 'website') +
    property('site_name', site.name) +
    property('title', fullTitle(title)) +
    property('description', description) +
    (image
      ? property('image', image.url) +
        property('image:width', image.width) +
        property('image:height', image.height) +
        property('image:alt', image.alt)
      : '') +
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`
  );
}

function structuredData(path: string, head: Head, image: PageImage | undefined): string {
  if (head.noIndex) return '';
  const graph = { '@context': 'https://schema.org', '@graph': pageGraph(path, head, image) };
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}

export interface DocumentParts {
  path: string;
  head: Head;
  /** Content of `#app`. */
  body: string;
  /** The page's own rules, inlined; without them the page links the complete stylesheet and runs no script. */
  css?: string;
  /** The page's Open Graph picture. */
  image?: PageImage;
  files: PageFiles;
  /** The languages of the page, English first. */
  languages?: readonly Language[];
}

/** The addresses of a page in all languages, for search engines. */
function alternates(path: string, languages: readonly Language[]): string {
  const inEnglish = path.replace(`/${languageOf(path)}/`, '/');
  const link = (hreflang: string, language: Language) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${canonicalUrl(pathIn(language, inEnglish))}">`;
  return languages.map((language) => link(language, language)).join('') + link('x-default', 'en');
}

/**
 * The complete HTML document of a page, without inline scripts and style attributes, and with one inlined stylesheet at
 * most.
 */
export function composeDocument({ path, head, body, css, files, image, languages = ['en'] }: DocumentParts): string {
  const fonts = files.fonts
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
    .join('');
  const styles =
    css === undefined
      ? [files.fontFaces, files.stylesheet].map((file) => `<link rel="stylesheet" href="${file}">`).join('')
      : `<style>${css}</style>`;
  // Last, so that it delays neither the page nor its first paint.
  const loads =
    css === undefined
      ? ''
      : `<script type="module" async src="${files.boot}" integrity="${files.bootIntegrity}" data-application="${files.application}" data-stylesheet="${files.stylesheet}" data-prefetch="${files.prefetch.join(' ')}"></script>`;
  // The shell around a translated page stays in English.
  const isEnglish = languageOf(path) === 'en';
  const isTranslated = languages.length > 1;
  const offered = isTranslated ? ` data-languages="${languages.join(' ')}"` : '';
  return (
    `<!doctype html><html lang="${languageTag(languageOf(path))}"${offered}>` +
    '<head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    // Fonts and styles follow at once.
    `<title>${escapeHtml(fullTitle(head.title))}</title>${fonts}${styles}` +
    '<meta name="color-scheme" content="light dark">' +
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
    '<link rel="manifest" href="/manifest.webmanifest">' +
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">' +
    '<meta name="theme-color" content="#0b0d1a" media="(prefers-color-scheme: dark)">' +
    `<meta name="description" content="${escapeHtml(head.description)}">` +
    address(path, head) +
    feedLink(head) +
    shareCard(head, image) +
    structuredData(path, head, image) +
    (isTranslated ? alternates(path, languages) : '') +
    `</head><body><div id="app"${isEnglish ? '' : ' lang="en-IN"'}>${body}</div><template id="page-end"></template>${loads}</body></html>`
  );
}
