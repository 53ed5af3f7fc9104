import type { PageFiles } from '../../shared/page-files.ts';
import { site } from '../../shared/site.ts';
import { canonicalUrl, fullTitle, type Head, type PageImage } from '../head/head.ts';
import { pageGraph } from '../head/structured-data.ts';

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
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function structuredData({ path, head, image }: DocumentParts): string {
  if (head.noIndex) return '';
  const graph = { '@context': 'https://schema.org', '@graph': pageGraph(path, head, image) };
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}

function imageTags(image: PageImage | undefined): string {
  if (!image) return '';
  const properties = [
    ['', image.url],
    [':width', image.width],
    [':height', image.height],
    [':alt', image.alt],
  ];
  return properties
    .map(([name, value]) => `<meta property="og:image${name}" content="${escapeHtml(String(value))}">`)
    .join('');
}

/** The complete HTML document of a page: no inline script, no style attribute, at most one inlined stylesheet. */
export function composeDocument(parts: DocumentParts): string {
  const { path, head, body, css, files, image } = parts;
  const title = escapeHtml(fullTitle(head.title));
  const description = escapeHtml(head.description);
  const url = escapeHtml(canonicalUrl(path));
  const fonts = files.fonts
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
    .join('');
  const styles =
    css === undefined
      ? [files.fontFaces, files.stylesheet].map((file) => `<link rel="stylesheet" href="${file}">`).join('')
      : `<style>${css}</style>`;
  // Last, so that it neither takes bandwidth from the page nor the processor from its first paint.
  const loads =
    css === undefined
      ? ''
      : `<script type="module" async src="${files.boot}" data-application="${files.application}" data-stylesheet="${files.stylesheet}" data-prefetch="${files.prefetch.join(' ')}"></script>`;
  const address = head.noIndex
    ? '<meta name="robots" content="noindex">'
    : `<link rel="canonical" href="${url}"><meta property="og:url" content="${url}">`;
  return (
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${title}</title>${fonts}${styles}` +
    `<meta name="description" content="${description}">${address}` +
    '<meta name="color-scheme" content="light dark">' +
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
    '<link rel="manifest" href="/manifest.webmanifest">' +
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">' +
    '<meta name="theme-color" content="#0b0d1a" media="(prefers-color-scheme: dark)">' +
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(site.name)}">` +
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">` +
    `${imageTags(image)}<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">` +
    `${structuredData(parts)}</head><body><div id="app">${body}</div><template id="page-end"></template>${loads}</body></html>`
  );
}
