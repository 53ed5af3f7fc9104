import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { site } from '../../shared/site.ts';
import { minifySvg } from './pictures.ts';

/** Colour behind the icon where a system crops it, and of the browser's own interface. */
const themeColor = '#4f39f6';

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** `sitemap.xml` for the public pages, with their canonical addresses. */
export function sitemap(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((page) => `<url><loc>${escapeXml(publicUrl + page)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/**
 * `robots.txt`: crawlers may read all but the API and the staff pages. Without a `$` or a slash at its end, a path would
 * also forbid every page whose path begins with it.
 */
export function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /staff$\nDisallow: /staff/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** An ICO file that holds one PNG of 32 pixels, which every browser since 2007 reads. */
export function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Writes the files that browsers and search engines expect at fixed paths: icons, web manifest, sitemap, robots.txt. */
export async function writePublicFiles(folder: string, publicUrl: string, paths: readonly string[]): Promise<void> {
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
    'favicon.ico': icoOf(await png(32)),
    'apple-touch-icon.png': await sharp(await png(180))
      .flatten({ background: themeColor })
      .png()
      .toBuffer(),
    'icon-192.png': await png(192),
    'icon-512.png': await png(512),
    'manifest.webmanifest': JSON.stringify(manifest),
    'robots.txt': robots(publicUrl),
    'sitemap.xml': sitemap(publicUrl, paths),
  };
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(path.join(folder, name), content)));
}
