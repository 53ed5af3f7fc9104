import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { PhotoCollection } from '../../client/content/schemas.ts';
import { site } from '../../shared/site.ts';
import { minifySvg } from './pictures.ts';

/** Colour behind the icon where a system crops it, and of the browser's own interface. */
const themeColor = '#4f39f6';

export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

interface ListedPage {
  path: string;
  /** Day of its last change, where it is known; guesses would make search engines ignore all of them. */
  modified?: string | undefined;
}

export function sitemap(pages: readonly ListedPage[]): string {
  const urls = pages.map(({ path, modified }) => {
    const lastModified = modified ? `<lastmod>${modified}</lastmod>` : '';
    return `<url><loc>${escapeXml(site.url + path)}</loc>${lastModified}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/**
 * `robots.txt`: crawlers may read all but the API and the staff pages. Without a `$` or a slash at its end, a path
 * would also forbid every page whose path begins with it.
 */
function robots(): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /staff$\nDisallow: /staff/\n\nSitemap: ${site.url}/sitemap.xml\n`;
}

/** `security.txt` (RFC 9116): the address for reports of vulnerabilities. It expires a year after the build. */
export function securityText(built: Date): string {
  const expires = new Date(built);
  expires.setUTCFullYear(built.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${site.url}/.well-known/security.txt\n`,
  ].join('\n');
}

type SiteEvent = Omit<PhotoCollection['photos'][number], 'image'>;

/** An Atom feed (RFC 4287) of the events that have a date, newest first; `page` is the path that shows them. */
export function atomFeed(feed: { path: string; title: string; page: string }, events: readonly SiteEvent[]): string {
  const dated = events.flatMap((event) => (event.date ? [{ ...event, date: event.date }] : []));
  const entries = dated
    .sort((a, b) => b.date.localeCompare(a.date))
    .map(({ id, title, alt, place, date }) => {
      const address = escapeXml(`${site.url}${feed.page}#photo-${id}`);
      return `<entry><id>${address}</id><title>${escapeXml(title)}</title><link href="${address}"/><updated>${date}T00:00:00+05:30</updated><summary>${escapeXml(`${place}. ${alt}.`)}</summary></entry>`;
    });
  const updated = dated[0] ? `${dated[0].date}T00:00:00+05:30` : '1970-01-01T00:00:00Z';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN"><id>${escapeXml(site.url + feed.page)}</id><title>${escapeXml(`${site.name}: ${feed.title}`)}</title><author><name>${escapeXml(site.name)}</name></author><link rel="self" href="${escapeXml(site.url + feed.path)}"/><link href="${escapeXml(site.url + feed.page)}"/><updated>${updated}</updated>\n${entries.join('\n')}\n</feed>\n`;
}

/**
 * Writes the files that browsers and search engines expect at fixed paths: icons, web manifest, sitemap, robots.txt,
 * security.txt, and the feed of the events.
 */
export async function writePublicFiles(
  folder: string,
  pages: readonly ListedPage[],
  { feed, photos }: PhotoCollection,
): Promise<void> {
  const icon = Buffer.from(
    minifySvg(await readFile(path.resolve(import.meta.dirname, '../../client/media/icon.svg'), 'utf8')),
  );
  const png = (size: number) =>
    sharp(icon, { density: 600 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
  const manifest = {
    name: site.name,
    short_name: site.name,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: themeColor,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
  const files: Record<string, Buffer | string> = {
    'icon.svg': icon,
    // Browsers go by the content, whatever the name.
    'favicon.ico': await png(32),
    'apple-touch-icon.png': await sharp(await png(180))
      .flatten({ background: themeColor })
      .png()
      .toBuffer(),
    'icon-192.png': await png(192),
    'icon-512.png': await png(512),
    'manifest.webmanifest': JSON.stringify(manifest),
    'robots.txt': robots(),
    'sitemap.xml': sitemap(pages),
    '.well-known/security.txt': securityText(new Date()),
    ...(feed && { [feed.path]: atomFeed({ ...feed, page: '/events' }, photos) }),
  };
  await mkdir(path.join(folder, '.well-known'), { recursive: true });
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(path.join(folder, name), content)));
}
