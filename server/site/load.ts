import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Language, pathIn } from '../../shared/languages/languages.ts';
import { viewerPath } from '../../shared/staff-page.ts';
import { chooseCourse, coursePages, type OpenBatch, offerCourse } from './course-pages.ts';
import type { PageEntry, SiteManifest } from './manifest.ts';
import { encode, type Resource, readResource } from './resource.ts';
import {
  contentSecurityPolicy,
  pictureSecurityPolicy,
  resumeReaderPolicy,
  securityHeaders,
  viewerSecurityPolicy,
} from './security-headers.ts';
import { pagesWith, withoutOthers } from './translated-pages.ts';

/** The built site, held in memory. */
export interface Site {
  manifest: SiteManifest;
  /** Pages and files by path. */
  resources: Map<string, Resource>;
  notFound: Resource;
  /**
   * By path of the pages that know of courses, what gives them for one and a batch of it; undefined for courses that
   * the form does not list.
   */
  withCourse: Map<string, (course: string, batch?: OpenBatch) => Resource | undefined>;
  /** By their IDs, the batches that these pages can be opened for. */
  batches: Map<string, OpenBatch>;
  /** By path of a course's page, what makes it show a batch, from the HTML that was built with one. */
  courses: Map<string, (write: (html: string) => string) => Resource>;
  /** The HTML of the staff pages, with a placeholder for the nonce. */
  staffDocument: string;
}

export interface LoadOptions {
  /** Output folder of the build, such as `dist`. */
  directory: string;
  /** Languages that are on: English, unless others are named behind it. */
  languages?: readonly Language[];
  /** Whether messages of the contact page are stored: it shows its notice from the first paint on. */
  storesMessages?: boolean;
  /**
   * Further origins of images: the map's tiles. For every page, because client-side navigation keeps the policy of the
   * first page.
   */
  imageOrigins?: readonly string[];
}

const html = 'text/html; charset=utf-8';

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.bcmap': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.html': html,
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

const speculationRulesPath = '/speculation-rules.json';

/**
 * Renders the page behind a link that the pointer rests on or presses, two at most, and none where the visitor saves
 * data: browsers keep to both. Not the own page of an applicant, which is read from the server as soon as it is there,
 * nor what client/boot/follow-links.ts answers sooner by itself (`data-follows`).
 */
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/application', '/staff', '/staff/*', '/*.*'] } },
          { not: { selector_matches: '[data-follows] a' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

function fileHeaders(file: string): Record<string, string> {
  const extension = path.extname(file);
  const contentType = contentTypes[extension];
  if (!contentType) throw new Error(`${file}: the site has no content type for ${extension}`);
  const isImmutable = file.startsWith('assets/');
  return {
    ...securityHeaders,
    'Content-Type': contentType,
    'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    // An SVG opened on its own is a document: it must not run scripts.
    ...(extension === '.svg' && { 'Content-Security-Policy': pictureSecurityPolicy }),
    // A worker has the policy of its own script.
    ...(file.startsWith('assets/resume-worker-') && { 'Content-Security-Policy': resumeReaderPolicy }),
  };
}

/** Reads all files of a folder but the compressed forms and the pages. One after the other: open files may be few. */
async function readFiles(folder: string, address: string): Promise<[string, Resource][]> {
  const found: [string, Resource][] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz|html)$/.test(entry.name)) continue;
    const full = path.join(entry.parentPath, entry.name);
    const file = path.relative(folder, full).replaceAll(path.sep, '/');
    found.push([address + file, await readResource(full, fileHeaders(file))]);
  }
  return found;
}

/** The document in which staff see a resume, which only their pages may show. */
async function readViewer(folder: string): Promise<Resource> {
  return readResource(path.join(folder, 'viewer.html'), {
    ...securityHeaders,
    'Content-Type': html,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': viewerSecurityPolicy(
      JSON.parse(await readFile(path.join(folder, 'viewer.json'), 'utf8')),
    ),
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
}

/** A sitemap with those of these translated pages whose English page it lists. */
function extendSitemap(xml: string, publicUrl: string, paths: readonly string[]): string {
  const listed = paths.filter((page) => xml.includes(`<loc>${publicUrl}${page.replace(/^\/\w+/, '')}</loc>`));
  const urls = listed.map((page) => `<url><loc>${publicUrl}${page}</loc></url>\n`);
  return xml.replace('</urlset>', `${urls.join('')}</urlset>`);
}

const textOf = (resource: Resource) => resource.representations.identity.body.toString();

/** Loads the built site into memory: a few megabytes, so that no request reads from disk. */
export async function loadSite(options: LoadOptions): Promise<Site> {
  const { directory, languages = ['en'], storesMessages = false, imageOrigins = [] } = options;
  const built: SiteManifest = JSON.parse(await readFile(path.join(directory, 'pages.json'), 'utf8'));
  const manifest = { ...built, pages: pagesWith(languages, built) };
  const headersOf = ({ style }: PageEntry) => ({
    ...securityHeaders,
    'Content-Type': html,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentSecurityPolicy({ style, imageOrigins }),
    'Speculation-Rules': `"${speculationRulesPath}"`,
  });
  const fileOf = (entry: PageEntry) => path.join(directory, 'pages', entry.file);
  const readPage = (entry: PageEntry) => readResource(fileOf(entry), headersOf(entry), entry.status);

  /** The page as it is served: most as they were built. */
  async function servedPage(page: string, entry: PageEntry): Promise<Resource> {
    const resource = await readPage(entry);
    const text = textOf(resource);
    const translated = entry === built.translated[page] ? withoutOthers(text, languages) : text;
    // The contact page looks for this.
    const isStoring = storesMessages && page === '/contact';
    const served = isStoring ? translated.replace('<html ', '<html data-messages="stored" ') : translated;
    return served === text ? resource : encode(served, headersOf(entry));
  }

  const resources = new Map<string, Resource>();
  for (const [page, entry] of Object.entries(manifest.pages)) resources.set(page, await servedPage(page, entry));
  for (const [folder, address] of [
    ['client', '/'],
    ['staff', '/staff/'],
  ] as const) {
    for (const [file, resource] of await readFiles(path.join(directory, folder), address))
      resources.set(file, resource);
  }
  resources.set(viewerPath, await readViewer(path.join(directory, 'staff')));
  const rulesHeaders = { ...fileHeaders(speculationRulesPath), 'Content-Type': 'application/speculationrules+json' };
  resources.set(speculationRulesPath, encode(speculationRules, rulesHeaders));
  const get = (page: string) => {
    const resource = resources.get(page);
    if (!resource) throw new Error(`The build has no ${page}`);
    return resource;
  };
  const added = Object.keys(manifest.pages).filter((page) => !built.pages[page]);
  if (added.length > 0) {
    const xml = extendSitemap(textOf(get('/sitemap.xml')), manifest.publicUrl, added);
    resources.set('/sitemap.xml', encode(xml, fileHeaders('sitemap.xml')));
  }

  const forms = languages.map((language) => [pathIn(language, '/registration-form'), chooseCourse] as const);
  const withCourse: Site['withCourse'] = new Map();
  for (const [page, write] of [...forms, ['/contact', offerCourse] as const]) {
    const entry = manifest.pages[page];
    if (!entry) throw new Error(`The build has no ${page}`);
    withCourse.set(
      page,
      coursePages(textOf(get(page)), write, (text) => encode(text, headersOf(entry))),
    );
  }
  const courses: Site['courses'] = new Map();
  for (const [page, entry] of Object.entries(manifest.withBatch)) {
    const text = await readFile(fileOf(entry), 'utf8');
    courses.set(page, (write) => encode(write(text), headersOf(entry)));
  }
  return {
    manifest,
    resources,
    notFound: await readPage(manifest.notFound),
    withCourse,
    batches: new Map(),
    courses,
    staffDocument: await readFile(path.join(directory, 'staff/staff/index.html'), 'utf8'),
  };
}
