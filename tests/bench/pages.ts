/**
 * `npm run bench pages`: Lighthouse with its mobile preset on every page, and the largest paint beside that of the same page
 * without any script in the same run. `--routes /faq,/contact` chooses pages (`--routes training` all whose path contains
 * it), `--runs 3` how often Lighthouse measures each (the table shows medians), `--visits 12` how often its paint is timed
 * (means: single ones vary by an eighth, so that the ratio of one page is exact to a twentieth; that of all pages together,
 * below the table, to a hundredth).
 *
 * Blocking time is the browser's own style and layout as well: where a page has any, that of the same page without scripts
 * is measured as often and stands beside it.
 *
 * Paints are compared as they happen on a slow connection and a slow processor. Lighthouse's own figure, which is in the
 * table too, comes from a model: it adds a round trip for every script that arrived before the paint, delayed or not.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../../server/platform/database/free-port.ts';
import { loadSite, type Site } from '../../server/site/load.ts';
import type { Representation } from '../../server/site/resource.ts';
import { mean, median, report } from '../support/bench-report.ts';
import { chromiumFlags, ensureChromium } from '../support/chromium.ts';
import { serveSite } from '../support/serve-site.ts';
import { slowDown } from '../support/slow-phone.ts';

/** How much later the largest paint may come than on the same page without scripts. */
const ratioBar = 1.05;

/** Bytes of HTML with its styles that arrive in the first round trip of a connection. */
const sizeBar = 14_600;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

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
    visits: { type: 'string', default: '12' },
    out: { type: 'string', default: 'dist' },
  },
});
const runs = Number(options.runs);
const visits = Number(options.visits);

/** The same page as its HTML and styles alone: nothing is run, fetched ahead or pre-rendered. */
function withoutScripts(site: Site): Site {
  const bare = ({ body, headers, ...rest }: Representation): Representation => {
    const html = body.toString().replace(/<script type="module".*?<\/script>/gs, '');
    const compressed = brotliCompressSync(html);
    // Names and values in turn.
    const kept = headers.flatMap((name, index) =>
      index % 2 === 0 && name !== 'Content-Length' ? [name, headers[index + 1] ?? ''] : [],
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
    const { status, isPage } = resource;
    resources.set(page, { status, isPage, representations: { identity: plain, br: plain, gzip: plain } });
  }
  return { ...site, resources };
}

/** Lighthouse's result. Now and then it loses its own trace and says to run it again, which this does twice. */
async function runLighthouse(url: string, port: number): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      // Map tiles come from elsewhere: without the open internet, what fails would be an error of the page.
      blockedUrlPatterns: ['https://tile.openstreetmap.org/*'],
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    const reason = result?.lhr.runtimeError?.message ?? 'no result';
    if (attempt === 3) throw new Error(`${url}: ${reason}`);
    console.warn(`${url}: ${reason}`);
  }
}

async function measure(url: string, port: number): Promise<Measurement> {
  const { audits, categories: scored } = await runLighthouse(url, port);
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

/** A tab on the slow phone to which every visit is the first: it keeps nothing. */
async function openSlowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext(devices['Moto G4']);
  const page = await context.newPage();
  await slowDown(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

/** Milliseconds from the start of a visit to its largest paint: the last one that a third of a second does not outdo. */
async function measurePaint(page: Page, url: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url);
  return page.evaluate(
    (patience) =>
      new Promise<number>((resolve) => {
        let timer: ReturnType<typeof setTimeout>;
        new PerformanceObserver((list) => {
          const paint = list.getEntries().at(-1)?.startTime ?? Number.NaN;
          clearTimeout(timer);
          timer = setTimeout(() => resolve(paint), patience);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
    333,
  );
}

/** Mean paints of both pages. Where chance may have decided, four times the visits do. */
async function comparePaints(
  browser: Browser,
  url: string,
  bareUrl: string,
): Promise<{ paint: number; barePaint: number }> {
  const phone = await openSlowPhone(browser);
  const paints: number[] = [];
  const barePaints: number[] = [];
  const visit = async (times: number) => {
    for (let time = 0; time < times; time++) {
      // Who goes first changes, so that a machine that slows down is fair to both.
      const turns = [
        async () => paints.push(await measurePaint(phone, url)),
        async () => barePaints.push(await measurePaint(phone, bareUrl)),
      ];
      for (const turn of time % 2 === 0 ? turns : turns.reverse()) await turn();
    }
    return { paint: mean(paints), barePaint: mean(barePaints) };
  };
  let means = await visit(visits);
  if (means.paint > ratioBar * means.barePaint) means = await visit(3 * visits);
  await phone.context().close();
  return means;
}

/** Medians of all runs, and every audit that lost points in one of them. */
async function measureOften(url: string, port: number): Promise<Measurement> {
  const measured: Measurement[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measure(url, port));
  const of = (read: (measurement: Measurement) => number) => median(measured.map(read));
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, of(({ scores }) => scores[category])]),
    ) as Record<Category, number>,
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    lost: [...new Set(measured.flatMap(({ lost }) => lost))],
  };
}

const site = await loadSite({ directory: path.resolve(import.meta.dirname, '../..', options.out) });
const wanted = options.routes.split(',');
const routes = Object.keys(site.manifest.pages).filter((route) =>
  wanted.some((part) => (part.startsWith('/') ? route === part : route.includes(part))),
);
if (routes.length === 0) throw new Error(`No page matches --routes ${options.routes}`);

const full = await serveSite(site);
const bare = await serveSite(withoutScripts(site));
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});
const rows = [];
try {
  console.log(
    `${'page'.padEnd(46)}bytes perf a11y   bp  seo  TBT bare   CLS    LCP  painted without scripts ratio  lost points in`,
  );
  for (const route of routes) {
    const page = await measureOften(full.origin + route, port);
    const bareTbt = page.tbt > 0 ? (await measureOften(bare.origin + route, port)).tbt : undefined;
    const { paint, barePaint } = await comparePaints(browser, full.origin + route, bare.origin + route);
    const ratio = paint / barePaint;
    const bytes = site.resources.get(route)?.representations.br.body.length ?? Number.NaN;
    rows.push({ route, bytes, ...page, bareTbt, paint, barePaint, ratio });
    const { scores, lcp, tbt, cls, lost } = page;
    console.log(
      `${route.padEnd(46)}${String(bytes).padStart(5)} ${categories.map((category) => String(scores[category]).padStart(4)).join(' ')}` +
        `${tbt.toFixed(0).padStart(5)}${(bareTbt?.toFixed(0) ?? '').padStart(5)}${cls.toFixed(3).padStart(6)}${lcp.toFixed(0).padStart(7)}` +
        `${paint.toFixed(0).padStart(9)}${barePaint.toFixed(0).padStart(16)}${ratio.toFixed(2).padStart(6)}  ${lost.join(' ')}`,
    );
  }
} finally {
  await browser.close();
  await Promise.all([full.app.close(), bare.app.close()]);
}

const together = Math.exp(mean(rows.map(({ ratio }) => Math.log(ratio))));
console.log(`All pages together: painted at ${together.toFixed(3)} times the time without scripts.`);
const missed = rows.filter(
  ({ bytes, scores, tbt, bareTbt = 0, cls, ratio }) =>
    bytes > sizeBar ||
    Object.values(scores).some((score) => score < 100) ||
    tbt > bareTbt ||
    cls > 0 ||
    ratio > ratioBar,
);
await report(
  'pages',
  { runs, visits, together, pages: rows },
  missed.length === 0,
  `100 in every category, TBT at most that without scripts, CLS 0, LCP at most ${ratioBar} times that without scripts, ${sizeBar} bytes, on ${rows.length - missed.length} of ${rows.length} pages`,
);
