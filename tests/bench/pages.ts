/**
 * `npm run bench pages`: Lighthouse with its mobile preset on every page, and the largest paint beside that of the same page
 * without any script in the same run. `--routes /faq,/contact` chooses pages (`--routes training` all whose path contains
 * it), `--runs 1` how often each is measured; the table shows medians.
 *
 * Paints are compared as they happen on a slow connection and a slow processor. Lighthouse's own figure, which is in the
 * table too, comes from a model: it adds a round trip for every script that arrived before the paint, delayed or not.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, devices } from '@playwright/test';
import fastify, { type FastifyInstance } from 'fastify';
import lighthouse from 'lighthouse';
import { freePort } from '../../server/database/free-port.ts';
import { loadSite, type Representation, type Site } from '../../server/site/load.ts';
import { registerSite } from '../../server/site/site.ts';
import { median, report } from '../support/bench-report.ts';
import { chromiumFlags, ensureChromium } from '../support/chromium.ts';
import { slowDown } from '../support/slow-phone.ts';

/** How much later the largest paint may come than on the same page without scripts. */
const ratioBar = 1.1;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** Visits per run of Lighthouse that the paints are taken from, since single ones vary. */
const visits = 3;

/** Milliseconds from which on a task blocks. */
const longTask = 50;

interface LongTask {
  url: string;
  startTime: number;
  duration: number;
}

interface Measurement {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Largest contentful paint in milliseconds, of Lighthouse's model. */
  lcp: number;
  /** Total blocking time in milliseconds, less that of Lighthouse's own script in the page. */
  tbt: number;
  /** Cumulative layout shift, without a unit. */
  cls: number;
  /** Audits that lost points, by their identifiers. */
  lost: string[];
}

const { values: options } = parseArgs({
  options: {
    routes: { type: 'string', default: '' },
    runs: { type: 'string', default: '3' },
    out: { type: 'string', default: 'dist' },
  },
});
const runs = Number(options.runs);

/** The same page as its HTML and styles alone: nothing is run, fetched ahead or pre-rendered. */
function withoutScripts(site: Site): Site {
  const bare = ({ body, headers, ...rest }: Representation): Representation => {
    const html = body.toString().replace(/<script type="module".*?<\/script>/gs, '');
    const compressed = brotliCompressSync(html);
    // Names and values in turn.
    const kept = headers.flatMap((name, index) =>
      index % 2 === 0 && !['Speculation-Rules', 'Content-Length'].includes(name)
        ? [name, headers[index + 1] ?? '']
        : [],
    );
    return {
      ...rest,
      body: compressed,
      headers: [...kept, 'Content-Encoding', 'br', 'Content-Length', String(compressed.length)],
    };
  };
  const resources = new Map(site.resources);
  for (const page of Object.keys(site.manifest.pages)) {
    const resource = site.resources.get(page);
    if (!resource) throw new Error(`The build has no ${page}`);
    const plain = bare(resource.representations.identity);
    resources.set(page, { ...resource, representations: { identity: plain, br: plain, gzip: plain } });
  }
  return { ...site, resources };
}

async function serve(site: Site): Promise<{ app: FastifyInstance; origin: string }> {
  const app = fastify();
  registerSite(app, site);
  return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

async function measure(url: string, port: number): Promise<Measurement> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { audits, categories: scored } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const painted = value('first-contentful-paint');
  const tasks = (audits['long-tasks']?.details as { items?: LongTask[] } | undefined)?.items ?? [];
  const ownTasks = tasks.filter(({ url: script }) => script.includes('_lighthouse'));
  const ownTbt = ownTasks.reduce(
    (sum, { startTime, duration }) => sum + Math.max(0, startTime + duration - Math.max(startTime, painted) - longTask),
    0,
  );
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((scored[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const lost = categories.flatMap((category) =>
    (scored[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return {
    scores,
    lcp: value('largest-contentful-paint'),
    tbt: Math.max(0, Math.round(value('total-blocking-time') - ownTbt)),
    cls: value('cumulative-layout-shift'),
    lost,
  };
}

/** Milliseconds from the start of a first visit to its largest paint. */
async function measurePaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(devices['Moto G4']);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return paint;
}

function summarise(measurements: readonly Measurement[]): Measurement {
  const of = (read: (measurement: Measurement) => number) => median(measurements.map(read));
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, of(({ scores }) => scores[category])]),
    ) as Record<Category, number>,
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    lost: [...new Set(measurements.flatMap(({ lost }) => lost))],
  };
}

const site = await loadSite({ directory: path.resolve(import.meta.dirname, '../..', options.out) });
const wanted = options.routes.split(',');
const routes = Object.keys(site.manifest.pages).filter((route) =>
  wanted.some((part) => (part.startsWith('/') ? route === part : route.includes(part))),
);
if (routes.length === 0) throw new Error(`No page matches --routes ${options.routes}`);

const full = await serve(site);
const bare = await serve(withoutScripts(site));
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});
const rows = [];
try {
  console.log(
    `${'page'.padEnd(46)}perf a11y   bp  seo  TBT   CLS    LCP  painted without scripts ratio  lost points in`,
  );
  for (const route of routes) {
    const measured: Measurement[] = [];
    const painted: number[] = [];
    const plain: number[] = [];
    for (let run = 0; run < runs; run++) measured.push(await measure(full.origin + route, port));
    for (let visit = 0; visit < runs * visits; visit++) {
      // Who goes first changes, so that a machine that slows down is fair to both.
      const turns = [
        async () => painted.push(await measurePaint(browser, full.origin + route)),
        async () => plain.push(await measurePaint(browser, bare.origin + route)),
      ];
      for (const turn of visit % 2 === 0 ? turns : turns.reverse()) await turn();
    }
    const page = summarise(measured);
    const paint = median(painted);
    const barePaint = median(plain);
    const ratio = paint / barePaint;
    rows.push({ route, ...page, paint, barePaint, ratio });
    const { scores, lcp, tbt, cls, lost } = page;
    console.log(
      `${route.padEnd(46)}${categories.map((category) => String(scores[category]).padStart(4)).join(' ')}` +
        `${tbt.toFixed(0).padStart(5)}${cls.toFixed(3).padStart(6)}${lcp.toFixed(0).padStart(7)}` +
        `${paint.toFixed(0).padStart(9)}${barePaint.toFixed(0).padStart(16)}${ratio.toFixed(2).padStart(6)}  ${lost.join(' ')}`,
    );
  }
} finally {
  await browser.close();
  await Promise.all([full.app.close(), bare.app.close()]);
}

const missed = rows.filter(
  ({ scores, tbt, cls, ratio }) =>
    Object.values(scores).some((score) => score < 100) || tbt > 0 || cls > 0 || ratio > ratioBar,
);
await report(
  'pages',
  { runs, pages: rows },
  missed.length === 0,
  `100 in every category, TBT 0, CLS 0, LCP at most ${ratioBar} times that without scripts, on ${rows.length - missed.length} of ${rows.length} pages`,
);
