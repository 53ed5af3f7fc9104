import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Language, pathIn } from '../../shared/languages/languages.ts';
import { viewerPath } from '../../shared/staff-page.ts';
import { chooseCourse, coursePages, handOnCourse } from './course-pages.ts';
import type { PageEntry, SiteManifest } from './manifest.ts';
import { encode, isPage, type Resource, represent } from './resource.ts';
import {
  contentSecurityPolicy,
  pictureSecurityPolicy,
  resumeReaderPolicy,
  securityHeaders,
} from './security-headers.ts';
import { pagesWith, withoutOthers } from './translated-pages.ts';
import { type ViewerSources, viewerPolicy } from './viewer-policy.ts';

/** The built site, held in memory. */
export interface Site {
  manifest: SiteManifest;
  /** Pages and files by path. */
  resources: Map<string, Resource>;
  notFound: Resource;
  /** `Available-Dictionary` of browsers that have the dictionary of the pages. */
  availableDictionary: string;
  /** By path of the pages that know of courses, what gives them for one; undefined for courses that the form does not list. */
  withCourse: Map<string, (course: string) => Resource | undefined>;
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
  /** Further origins of images: the map's tiles. For every page, because client-side navigation keeps the policy of the first page. */
  imageOrigins?: readonly string[];
}

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.bcmap': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.dictionary': 'application/octet-stream',
  '.html': 'text/html; charset=utf-8',
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

const variants = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

const speculationRulesPath = '/speculation-rules.json';

/**
 * Renders the page behind a link that the pointer rests on or presses, two at most, and none where the visitor saves data:
 * browsers keep to both. Not the own page of an applicant, which is read from the server as soon as it is there, nor what
 * client/boot/follow-links.ts answers sooner by itself (`data-follows`).
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

/** Reads a file and its compressed variants. */
async function readResource(
  file: string,
  hash: string,
  headers: Record<string, string>,
  status = 200,
): Promise<Resource> {
  const identity = represent(await readFile(file), 'identity', hash, headers);
  const representations: Resource['representations'] = { identity, br: identity, gzip: identity };
  for (const { encoding, extension } of variants) {
    if (!existsSync(file + extension)) continue;
    representations[encoding] = represent(await readFile(file + extension), encoding, hash, headers);
  }
  return { status, isPage: isPage(headers), representations };
}

function fileHeaders(file: string): Record<string, string> {
  const extension = path.extname(file);
  const contentType = contentTypes[extension];
  if (!contentType) throw new Error(`${file}: the site has no content type for ${extension}`);
  const immutable = file.startsWith('assets/');
  return {
    ...securityHeaders,
    'Content-Type': contentType,
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...(extension === '.dictionary' && { 'Use-As-Dictionary': 'match="/*", match-dest=("document" "")' }),
    // An SVG opened on its own is a document: it must not run scripts.
    ...(extension === '.svg' && { 'Content-Security-Policy': pictureSecurityPolicy }),
    // A worker has the policy of its own script.
    ...(file.startsWith('assets/resume-worker-') && { 'Content-Security-Policy': resumeReaderPolicy }),
  };
}

async function readFileResource(folder: string, file: string): Promise<Resource> {
  const full = path.join(folder, file);
  const hash = createHash('sha256')
    .update(await readFile(full))
    .digest('hex')
    .slice(0, 16);
  return readResource(full, hash, fileHeaders(file));
}

/** The document in which staff see a resume, which only their pages may show. */
async function readViewer(folder: string): Promise<Resource> {
  const sources: ViewerSources = JSON.parse(await readFile(path.join(folder, 'viewer.json'), 'utf8'));
  const file = path.join(folder, 'viewer.html');
  const hash = createHash('sha256').update(sources.script).update(sources.style).digest('hex').slice(0, 16);
  return readResource(file, hash, {
    ...securityHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': viewerPolicy(sources),
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
}

/** A sitemap with further pages. */
function extendSitemap(xml: string, publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((page) => `<url><loc>${publicUrl}${page}</loc></url>\n`);
  return xml.replace('</urlset>', `${urls.join('')}</urlset>`);
}

/** Tells the contact page, which looks for it, that messages are stored. */
function markStoring(html: string): string {
  return html.replace('<html ', '<html data-messages="stored" ');
}

/** Loads the built site into memory: a few megabytes, so that no request reads from disk. */
export async function loadSite(options: LoadOptions): Promise<Site> {
  const { directory, languages = ['en'], storesMessages = false, imageOrigins = [] } = options;
  const built: SiteManifest = JSON.parse(await readFile(path.join(directory, 'pages.json'), 'utf8'));
  const manifest = { ...built, pages: pagesWith(languages, built) };
  const headersOf = ({ style }: PageEntry) => ({
    ...securityHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentSecurityPolicy({ style, imageOrigins }),
    'Speculation-Rules': `"${speculationRulesPath}"`,
    Link: `<${manifest.dictionary.file}>; rel="compression-dictionary"`,
    Vary: 'Accept-Encoding, Available-Dictionary',
  });
  const readPage = async (entry: PageEntry): Promise<Resource> => {
    const file = path.join(directory, 'pages', entry.file);
    return {
      ...(await readResource(file, entry.hash, headersOf(entry), entry.status)),
      beyondDictionary: represent(await readFile(`${file}.dcz`), 'dcz', entry.hash, headersOf(entry)),
    };
  };

  const resources = new Map<string, Resource>();
  for (const [pagePath, entry] of Object.entries(manifest.pages)) {
    const page = await readPage(entry);
    resources.set(pagePath, page);
    // The others are built as they are served.
    const isTranslated = entry === built.translated[pagePath];
    const isStoring = storesMessages && pagePath === '/contact';
    if (!isTranslated && !isStoring) continue;
    const html = page.representations.identity.body.toString();
    const served = isStoring ? markStoring(html) : withoutOthers(html, languages);
    if (served !== html) resources.set(pagePath, encode(served, headersOf(entry)));
  }
  const readFolder = async (folder: string, address: string) => {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.(br|gz|html)$/.test(entry.name)) continue;
      const file = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
      resources.set(address + file, await readFileResource(folder, file));
    }
  };
  await readFolder(path.join(directory, 'client'), '/');
  await readFolder(path.join(directory, 'staff'), '/staff/');
  const added = Object.keys(manifest.pages).filter((page) => !built.pages[page]);
  const sitemap = resources.get('/sitemap.xml');
  if (sitemap && added.length > 0) {
    const xml = sitemap.representations.identity.body.toString();
    resources.set('/sitemap.xml', encode(extendSitemap(xml, manifest.publicUrl, added), fileHeaders('sitemap.xml')));
  }
  const rules = represent(
    Buffer.from(speculationRules),
    'identity',
    createHash('sha256').update(speculationRules).digest('hex').slice(0, 16),
    {
      ...securityHeaders,
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    },
  );
  resources.set(speculationRulesPath, {
    status: 200,
    isPage: false,
    representations: { identity: rules, br: rules, gzip: rules },
  });
  resources.set(viewerPath, await readViewer(path.join(directory, 'staff')));
  const withCourse: Site['withCourse'] = new Map();
  const forms = languages.map((language) => [pathIn(language, '/registration-form'), chooseCourse] as const);
  for (const [pagePath, write] of [...forms, ['/contact', handOnCourse] as const]) {
    const entry = manifest.pages[pagePath];
    const html = resources.get(pagePath)?.representations.identity.body.toString();
    if (!entry || html === undefined) throw new Error(`The build has no page ${pagePath}`);
    const make = (written: string) => encode(written, headersOf(entry));
    withCourse.set(pagePath, coursePages(html, write, make));
  }
  const courses: Site['courses'] = new Map();
  for (const [page, entry] of Object.entries(manifest.withBatch)) {
    const html = await readFile(path.join(directory, 'pages', entry.file), 'utf8');
    courses.set(page, (write) => encode(write(html), headersOf(entry)));
  }
  const staffDocument = await readFile(path.join(directory, 'staff/staff/index.html'), 'utf8');
  return {
    manifest,
    resources,
    notFound: await readPage(manifest.notFound),
    availableDictionary: `:${manifest.dictionary.sha256}:`,
    withCourse,
    courses,
    staffDocument,
  };
}
