import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import qrcode from 'qrcode-generator';
import { languages as allLanguages, type Language, languageOf, pathIn } from '../../shared/languages/languages.ts';
import type { PageFiles } from '../../shared/page-files.ts';
import { site } from '../../shared/site.ts';
import { viewerPath } from '../../shared/staff-page.ts';
import type { Settings } from '../platform/settings.ts';
import { chooseCourse, coursePages, type OpenBatch, offerCourse } from './course-pages.ts';
import { encode, type Resource } from './resource.ts';
import {
  contentSecurityPolicy,
  pictureSecurityPolicy,
  resumeReaderPolicy,
  securityHeaders,
  viewerSecurityPolicy,
} from './security-headers.ts';

export interface PageEntry {
  status: 200 | 404;
  file: string;
  /** CSP hash source of the inlined stylesheet. */
  style: string;
}

/** `dist/pages.json` of the build. */
export interface SiteManifest {
  /** Of pages rendered at run time. */
  files: PageFiles;
  pages: Record<string, PageEntry>;
  /** With links to all languages; the server removes those that are off. */
  translated: Record<string, PageEntry>;
  /** With a placeholder batch, which the server replaces by the next one. */
  withBatch: Record<string, PageEntry>;
  notFound: PageEntry;
}

/** Output folder of `scripts/build.ts`. */
export const buildFolder = path.join(import.meta.dirname, '../../dist');

const documentHeaders = { ...securityHeaders, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };

/** By extension, some for photos and parts of the resume viewer that the build does not have at present. */
export const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.bcmap': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.icc': 'application/octet-stream',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pfb': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

function fileHeaders(file: string): Record<string, string> {
  const extension = path.extname(file);
  const contentType = contentTypes[extension];
  if (!contentType) throw new Error(`${file}: the site has no content type for ${extension}`);
  const isImmutable = file.startsWith('assets/');
  return {
    ...securityHeaders,
    'Content-Type': contentType,
    'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    // An SVG opened directly is a document, which must not run scripts.
    ...(extension === '.svg' && { 'Content-Security-Policy': pictureSecurityPolicy }),
    // The policy of a worker is that of its script.
    ...(file.startsWith('assets/resume-worker-') && { 'Content-Security-Policy': resumeReaderPolicy }),
  };
}

/** The build writes the origin of shared/site.ts. */
export function atOrigin(text: string, publicUrl: string) {
  return text.replaceAll(site.url, publicUrl);
}

/** With the compressed forms beside the file. */
function readFileAs(file: string, headers: Record<string, string>): Resource {
  const made = existsSync(`${file}.br`)
    ? { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) }
    : undefined;
  return encode(readFileSync(file), headers, { made });
}

function addFiles(name: string, address: string, publicUrl: string, resources: Map<string, Resource>) {
  const folder = path.join(buildFolder, name);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz|html)$/.test(entry.name)) continue;
    const full = path.join(entry.parentPath, entry.name);
    const file = path.relative(folder, full).replaceAll(path.sep, '/');
    const headers = fileHeaders(file);
    const resource = /\.(txt|xml)$/.test(file)
      ? encode(atOrigin(readFileSync(full, 'utf8'), publicUrl), headers)
      : readFileAs(full, headers);
    resources.set(address + file, resource);
  }
}

function readViewer(folder: string): Resource {
  return readFileAs(path.join(folder, 'viewer.html'), {
    ...documentHeaders,
    'Content-Security-Policy': viewerSecurityPolicy(JSON.parse(readFileSync(path.join(folder, 'viewer.json'), 'utf8'))),
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
}

/** Of an ASCII text, with a quiet zone of four modules. */
function qrCode(text: string) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return code.createSvgTag({ cellSize: 1, margin: 4, scalable: true });
}

/** Translated pages replace and add to those of English alone. */
function pagesWith(on: readonly Language[], { pages, translated }: SiteManifest): SiteManifest['pages'] {
  if (on.length === 1) return pages;
  const chosen = Object.entries(translated).filter(([path]) => on.includes(languageOf(path)));
  return { ...pages, ...Object.fromEntries(chosen) };
}

/** Without the links to languages that are off. */
function withoutOthers(html: string, on: readonly Language[]) {
  const off = allLanguages.filter((language) => !on.includes(language)).join('|');
  if (off === '') return html;
  const links = new RegExp(
    `<li data-language="(${off})">.*?</li>|<link rel="alternate" hreflang="(${off})"[^>]*>`,
    'g',
  );
  return html.replace(/ data-languages="[^"]*"/, ` data-languages="${on.join(' ')}"`).replaceAll(links, '');
}

function extendSitemap(xml: string, publicUrl: string, paths: readonly string[]) {
  const listed = paths.filter((page) => xml.includes(`<loc>${publicUrl}${page.replace(/^\/\w+/, '')}</loc>`));
  const urls = listed.map((page) => `<url><loc>${publicUrl}${page}</loc></url>\n`);
  return xml.replace('</urlset>', `${urls.join('')}</urlset>`);
}

/**
 * Reads the built site, a few megabytes. Synchronously: without the turns of hundreds of small files through the pool
 * of threads, a start takes a quarter less processor time.
 */
export function loadSite(config: Settings) {
  const { PUBLIC_URL: publicUrl, LANGUAGES: languages } = config;
  // For every page, because client-side navigation keeps the first policy.
  const imageOrigins = [new URL(config.MAP_TILE_URL.replaceAll(/[{}]/g, '')).origin];
  const built: SiteManifest = JSON.parse(readFileSync(path.join(buildFolder, 'pages.json'), 'utf8'));
  const manifest = { ...built, pages: pagesWith(languages, built) };
  const readPage = (entry: PageEntry) => readFileSync(path.join(buildFolder, 'pages', entry.file), 'utf8');
  const make = (text: string, { status, style }: PageEntry) => {
    const policy = contentSecurityPolicy(style, imageOrigins);
    return encode(text, { ...documentHeaders, 'Content-Security-Policy': policy }, { status });
  };

  function servedPage(page: string, entry: PageEntry): Resource {
    const text = readPage(entry);
    const translated = entry === built.translated[page] ? withoutOthers(text, languages) : text;
    // For the script of the contact page, so that its notice shows from the first paint on.
    const isStoring = config.CONTACT_DELIVERY === 'store' && page === '/contact';
    const stated = isStoring ? translated.replace('<html ', '<html data-messages="stored" ') : translated;
    return make(atOrigin(stated, publicUrl), entry);
  }

  const resources = new Map<string, Resource>();
  for (const [page, entry] of Object.entries(manifest.pages)) resources.set(page, servedPage(page, entry));
  addFiles('client', '/', publicUrl, resources);
  addFiles('staff', '/staff/', publicUrl, resources);
  // Courses' pages are handed out on paper.
  for (const page of Object.keys(manifest.pages).filter((page) => page.startsWith('/services/training/'))) {
    const file = `/qr/${path.basename(page)}.svg`;
    resources.set(file, encode(qrCode(publicUrl + page), fileHeaders(file)));
  }
  resources.set(viewerPath, readViewer(path.join(buildFolder, 'staff')));
  const textOf = (page: string) => {
    const resource = resources.get(page);
    if (!resource) throw new Error(`The build has no ${page}`);
    return resource.representations.identity.body.toString();
  };
  const added = Object.keys(manifest.pages).filter((page) => !built.pages[page]);
  if (added.length > 0) {
    const xml = extendSitemap(textOf('/sitemap.xml'), publicUrl, added);
    resources.set('/sitemap.xml', encode(xml, fileHeaders('sitemap.xml')));
  }

  const forms = languages.map((language) => [pathIn(language, '/registration-form'), chooseCourse] as const);
  const withCourse = new Map<string, ReturnType<typeof coursePages>>();
  for (const [page, write] of [...forms, ['/contact', offerCourse] as const]) {
    const entry = manifest.pages[page];
    if (!entry) throw new Error(`The build has no ${page}`);
    const pages = coursePages(textOf(page), write, (text) => make(text, entry));
    withCourse.set(page, pages);
  }
  const courses = new Map<string, (write: (html: string) => string) => Resource>();
  for (const [page, entry] of Object.entries(manifest.withBatch)) {
    const text = readPage(entry);
    courses.set(page, (write) => make(atOrigin(write(text), publicUrl), entry));
  }
  return {
    manifest,
    publicUrl,
    resources,
    notFound: servedPage('/404', manifest.notFound),
    /** By path. */
    withCourse,
    batches: new Map<string, OpenBatch>(),
    /** By path: functions that make the page of a course with a batch. `write` edits the HTML built with one. */
    courses,
    /** With a placeholder for the nonce. */
    staffDocument: readFileSync(path.join(buildFolder, 'staff/staff/index.html'), 'utf8'),
  };
}

export type Site = ReturnType<typeof loadSite>;
