import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { latest as latestEvent } from '../../client/content/events.yaml';
import privacyPolicy from '../../client/content/privacy.yaml';
import { changesOf } from '../../scripts/build/changes.ts';
import { site } from '../../shared/site.ts';
import { routes } from '../support/routes.ts';
import {
  type BuiltPage,
  builtFile,
  documentAt,
  elements,
  type GraphNode,
  linksIn,
  meta,
  notFound,
  pages,
  textOf,
  textsIn,
  translated,
} from './built-pages.ts';

const { url: origin } = site;
const titleOf = ({ document }: BuiltPage) => textsIn(document, 'title').join();
const descriptionOf = (page: BuiltPage) => meta(page, 'description') ?? '';

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function nodesOf(page: BuiltPage, type: string): GraphNode[] {
  const found: GraphNode[] = [];
  JSON.parse(JSON.stringify(page.graph), (_key, value) => {
    if (value?.['@type'] === type) found.push(value);
    return value;
  });
  return found;
}

function missing(page: BuiltPage, expected: readonly unknown[]): unknown[] {
  return expected.filter(
    (words) => !page.text.includes(textOf(String(words).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`))),
  );
}

test('every route of the specification is pre-rendered, and nothing else', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual([...routes].sort());
});

test('titles, descriptions and Open Graph pictures are unique', () => {
  expect(repeated(pages.map(titleOf))).toEqual([]);
  expect(repeated(pages.map(descriptionOf))).toEqual([]);
  expect(repeated(pages.map((page) => meta(page, 'og:image') ?? ''))).toEqual([]);
});

test('every link and every fragment of the site and its search leads somewhere', () => {
  const all = [...pages, ...translated, notFound];
  const documents = new Map(all.map(({ path, document }) => [path, document]));
  const searched: { path: string }[] = JSON.parse(String(builtFile('/search-index.json')));
  const links = all.flatMap(({ path, document }) => linksIn(document, 'html').map((href) => [path, href] as const));
  const broken = [...links, ...searched.map(({ path }) => ['/', path] as const)].filter(([from, href]) => {
    const { pathname, hash, host } = new URL(href, `http://site${from}`);
    if (host !== 'site' || /^\/(api|staff)(\/|$)/.test(pathname)) return false;
    const target = documents.get(pathname);
    return target ? hash !== '' && !target.querySelector(hash) : !builtFile(pathname);
  });
  expect(broken).toEqual([]);
});

test('the not-found page stays out of search engines', () => {
  expect(meta(notFound, 'robots')).toBe('noindex');
  expect(notFound.html).not.toContain('rel="canonical"');
  expect(notFound.graph).toEqual([]);
});

test('the sitemap lists exactly the canonical addresses, without the page of one applicant', () => {
  const listed = [...String(builtFile('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const indexed = routes.filter((path) => path !== '/application');
  expect(listed.sort()).toEqual(indexed.map((path) => origin + path).sort());
});

test('the sitemap says when content changed: the day that it names itself, or else that of the last commit', () => {
  const dated = [...String(builtFile('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc><lastmod>(.*?)<\/lastmod>/g)];
  const days = new Map(dated.map(([, address = '', day = '']) => [address.replace(origin, ''), day]));
  expect(days.get('/privacy')).toBe(privacyPolicy.lastUpdated.date);
  expect(days.get('/events')).toBe(latestEvent);
  const changes = changesOf(path.resolve(import.meta.dirname, '../..'));
  expect([...days.keys()].sort()).toEqual(
    routes.filter((route) => changes.has(route) || ['/privacy', '/events'].includes(route)).sort(),
  );
});

test('the events page names its feed, whose entries lead to its photos', () => {
  const [feed] = elements(documentAt('/events'), 'link[rel=alternate]');
  expect(feed).toMatchObject({ type: 'application/atom+xml', href: '/events.xml' });
  const entries = String(builtFile('/events.xml')).match(/<entry>.*?<\/entry>/g);
  expect(entries).toHaveLength(10);
  for (const entry of entries ?? []) expect(entry).toContain(`href="${origin}/events#photo-`);
});

test('security.txt is where people look for it', () => {
  expect(String(builtFile('/.well-known/security.txt'))).toContain(`Contact: mailto:${site.email}`);
});

test('robots.txt names the sitemap and forbids no page', () => {
  const robots = String(builtFile('/robots.txt'));
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  // A rule forbids every path that begins with it; `$` marks the end of a path.
  const forbidden = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => String(rule));
  expect(forbidden).not.toEqual([]);
  expect(routes.filter((path) => forbidden.some((rule) => `${path}$`.startsWith(rule)))).toEqual([]);
});

test('the web manifest names the company and icons of the size that it says', async () => {
  const webManifest = JSON.parse(String(builtFile('/manifest.webmanifest')));
  expect(webManifest).toMatchObject({ name: site.name, start_url: '/' });
  for (const { src, type, sizes } of webManifest.icons) {
    const { width, height, format } = await sharp(builtFile(src)).metadata();
    expect(`image/${format}`).toBe(type.replace('+xml', ''));
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
  expect((await sharp(builtFile('/apple-touch-icon.png')).metadata()).width).toBe(180);
  expect(builtFile('/favicon.ico')?.subarray(1, 4).toString()).toBe('PNG');
});

test.each([
  ['/faq', 11],
  ['/services/development', 5],
])('search engines get the questions that %s shows', (path, count) => {
  const shown = textsIn(documentAt(path), 'main details h3');
  const told = pages.filter((page) => page.path === path).flatMap((page) => nodesOf(page, 'Question'));
  expect(shown).toHaveLength(count);
  expect(told.map(({ name }) => name)).toEqual(shown);
});

test.each([
  ['/about', ['Innovation', 'Reliability', 'Security First', 'Partnership']],
  ['/ai-interview-system', ['MBA', 'Bank', 'Campus Recruitment']],
  ['/ai-video-translation', ['English', 'Tamil', 'Hindi', 'Telugu', 'MP4']],
  ['/faq', ['4-week', '6-month', '$500', '$5000', '2-6 months', '85%', 'within 6 months', '30-minute', '5+ years']],
  ['/hiring', ['250+', '95%', '30', '20+', 'IT talent', 'Non-IT talent']],
  ['/privacy', ['August 25, 2025', 'under 13']],
  ['/services/AIManagedServicesOverviewPage', ['Model selection', 'GPU selection', 'Deployment', 'Optimization']],
  ['/services/coreinfrastructurepage', ['300+ systems']],
  ['/services/training/campus', ['Campus Ready Training', 'Generative AI', 'Prompt Engineering']],
  ['/staffing-solution', ['20+', '250+', '98%', '36 hrs', 'Permanent', 'Contract', 'Temporary']],
  ['/staffing-solution', ['Information Technology', 'Healthcare', 'Finance & Banking', 'Manufacturing']],
  ['/staffing-solution', ['Retail & E-commerce', 'Telecommunications']],
])('%s states what the specification says of it: %j', (path, words) => {
  const page = pages.find((one) => one.path === path);
  expect(page && missing(page, words)).toEqual([]);
});

describe.each(pages)('$path', (page) => {
  const { path, html, document, graph } = page;
  const canonical = origin + path;

  test('has a title of 30 to 65 characters and a description of 70 to 160', () => {
    expect(titleOf(page).length).toBeGreaterThanOrEqual(30);
    expect(titleOf(page).length).toBeLessThanOrEqual(65);
    expect(descriptionOf(page).length).toBeGreaterThanOrEqual(70);
    expect(descriptionOf(page).length).toBeLessThanOrEqual(160);
  });

  test('says its language and its one address, to other sites too', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en-IN">/);
    expect(elements(document, 'link[rel=canonical]')).toEqual([{ rel: 'canonical', href: canonical }]);
    expect(meta(page, 'robots')).toBeUndefined();
    expect(meta(page, 'og:url')).toBe(canonical);
    expect(meta(page, 'og:title')).toBe(titleOf(page));
    expect(meta(page, 'og:description')).toBe(descriptionOf(page));
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
  });

  test('has an Open Graph picture of 1200 x 630 pixels with a text', async () => {
    const address = meta(page, 'og:image') ?? '';
    expect(address.startsWith(`${origin}/assets/`)).toBe(true);
    const { width, height } = await sharp(builtFile(address.slice(origin.length))).metadata();
    expect([String(width), String(height)]).toEqual([meta(page, 'og:image:width'), meta(page, 'og:image:height')]);
    expect([width, height]).toEqual([1200, 630]);
    expect(meta(page, 'og:image:alt')).toBeTruthy();
  });

  test('has one banner, one main part with its only h1, and one footer', () => {
    const parts = (tag: string) =>
      document.querySelectorAll(tag).filter((part) => !part.closest('article, aside, dialog, main, nav, section'));
    expect(document.querySelectorAll('main, [role=main]')).toHaveLength(1);
    expect([parts('header').length, parts('footer').length]).toEqual([1, 1]);
    expect(textsIn(document, 'h1')).toEqual([expect.stringMatching(/\S/)]);
    expect(document.querySelectorAll('main h1')).toHaveLength(1);
  });

  test('shows pictures that exist, with their size and a text; decoration has an empty one', () => {
    // The server makes the QR codes from addresses.
    for (const image of elements(document, 'img').filter(({ src = '' }) => !src.startsWith('/qr/'))) {
      expect(builtFile(image.src ?? ''), image.src).toBeDefined();
      expect(Number(image.width) * Number(image.height), image.src).toBeGreaterThan(0);
      expect(image.alt, image.src).toBeDefined();
    }
    const described = elements(document, 'main img').filter(({ src = '' }) => !src.startsWith('/assets/client-'));
    for (const { alt, src } of described) expect(alt?.length, src).toBeGreaterThanOrEqual(15);
  });

  test('carries no inline script, no style attribute and one stylesheet', () => {
    for (const { type, src } of elements(document, 'script')) {
      expect(type === 'application/ld+json' || src).toBeTruthy();
    }
    expect(html.replace(/<style>.*?<\/style>/s, '')).not.toMatch(/<[^>]*\s(style|on\w+)="/);
    expect(elements(document, 'style')).toHaveLength(1);
  });

  test('asks at once for the web fonts that it declares, so that they come with the first paint', () => {
    const preloaded = elements(document, 'link[rel=preload][as=font]');
    const declared = Array.from(html.matchAll(/url\(([^)]*\.woff2)\)/g), ([, file]) => file);
    expect(declared).not.toEqual([]);
    expect(preloaded.map(({ href }) => href)).toEqual(declared);
    // Fonts are fetched without credentials; a different preload would be a second download.
    for (const link of preloaded) expect(link).toHaveProperty('crossorigin');
  });

  test('fits with its styles into the first round trip of a connection, 14.6 kB, and into 136 kB of script once someone interacts', () => {
    // The campus catalogue contains twelve syllabi, which open without a script.
    const limit = path === '/services/training/campus' ? 16_000 : 14_600;
    // A quick compression, a twentieth of the time, already suffices for nearly all.
    const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    const size = brotliCompressSync(html, quick).length;
    expect(size <= limit ? size : brotliCompressSync(html).length).toBeLessThanOrEqual(limit);
    const scripts = elements(document, 'script').flatMap((tag) => tag['data-prefetch']?.split(' ') ?? []);
    expect(scripts).not.toEqual([]);
    const sizes = scripts.map((script) => builtFile(`${script}.br`)?.length ?? Number.NaN);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(136_000);
  });

  test('invites to Get Started at /contact, except on the hiring pages and the own page of an applicant', () => {
    const invitations = linksIn(document, 'main', 'Get Started').filter((href) => href.startsWith('/contact'));
    if (['/hiring', '/staffing-solution'].includes(path) || path.endsWith('/application'))
      expect(invitations).toEqual([]);
    else expect(invitations).not.toEqual([]);
  });

  test('has a graph of company, site and page whose references hold', () => {
    const ids = graph.map((node) => String(node['@id']));
    expect(repeated(ids)).toEqual([]);
    expect(graph.slice(0, 2).map((node) => node['@type'])).toEqual(['EducationalOrganization', 'WebSite']);
    expect(graph[2]).toMatchObject({ '@id': `${canonical}#page`, url: canonical, description: descriptionOf(page) });
    const references: string[] = [];
    JSON.parse(JSON.stringify(graph), (_key, value) => {
      if (value?.['@id'] && !value['@type']) references.push(value['@id']);
      return value;
    });
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('has the breadcrumbs that it shows', () => {
    const trail = document.querySelectorAll('main nav[aria-label=Breadcrumb] li').map((item) => ({
      name: item.textContent,
      item: origin + (item.querySelector('a')?.getAttribute('href') ?? path),
    }));
    const listed = nodesOf(page, 'BreadcrumbList').flatMap(({ itemListElement }) => itemListElement as GraphNode[]);
    expect(listed.map(({ name, item }) => ({ name, item }))).toEqual(trail);
    expect(trail.length > 0).toBe(path.startsWith('/services/') || listed.length > 0);
  });

  test('tells search engines nothing that it does not show', () => {
    const questions = nodesOf(page, 'Question').flatMap(({ name, acceptedAnswer }) => [
      name,
      (acceptedAnswer as GraphNode).text,
    ]);
    const subjects = ['Course', 'Syllabus', 'LocalBusiness'].flatMap((type) =>
      nodesOf(page, type).flatMap(({ name, description, teaches, coursePrerequisites, address, telephone }) => [
        ...(type === 'LocalBusiness' ? [address, telephone] : [name, description]),
        ...[teaches, coursePrerequisites].flat(),
      ]),
    );
    const listed = nodesOf(page, 'ListItem')
      .filter(({ item }) => typeof item !== 'string')
      .map(({ name }) => name);
    const words = [...questions, ...subjects, ...listed].filter((told) => told !== undefined);
    expect(missing(page, words)).toEqual([]);
  });
});
