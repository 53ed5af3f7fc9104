import { site } from '../../shared/site.ts';
import { canonicalUrl, fullTitle, type Head, type PageImage } from './head.ts';
import { pageGraph } from './structured-data.ts';

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

/** The `<title>`. It stands apart from the other tags so that fonts and styles can follow it at once. */
export function titleTag({ title }: Head): string {
  return `<title>${escapeHtml(fullTitle(title))}</title>`;
}

/** Everything else that a document says about its page: description, canonical address, share card, structured data. */
export function headTags(path: string, head: Head, image?: PageImage): string {
  return (
    `<meta name="description" content="${escapeHtml(head.description)}">` +
    address(path, head) +
    feedLink(head) +
    shareCard(head, image) +
    structuredData(path, head, image)
  );
}
