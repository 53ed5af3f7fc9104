/**
 * `npm run bench pages`: Lighthouse with its mobile preset on every page, beside the same page without any script in the
 * same run. `--routes /faq,/contact` chooses pages (`--routes training` all whose path contains it), `--runs 1` how often
 * each is measured; the table shows medians.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import fastify, { type FastifyInstance } from 'fastify';
import lighthouse from 'lighthouse';
import { freePort } from '../../server/database/free-port.ts';
import { loadSite, type Representation, type Site } from '../../server/site/load.ts';
import { registerSite } from '../../server/site/site.ts';
import { median, report } from '../support/bench-report.ts';
import { chromiumFlags, ensureChromium } from '../support/chromium.ts';

/** How much later the largest paint may come than on the same page without scripts. */
const ratioBar = 1.1;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

interface Measurement {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Largest contentful paint and total blocking time in milliseconds. */
  lcp: number;
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
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    lost,
  };
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
  const header = [
    'page'.padEnd(46),
    'perf',
    ' a11y',
    '  bp',
    '  seo',
    '    LCP',
    '  TBT',
    '   CLS',
    '  bare LCP',
    ' ratio',
  ];
  console.log(header.join(''));
  for (const route of routes) {
    const measured: Measurement[] = [];
    const plain: Measurement[] = [];
    for (let run = 0; run < runs; run++) {
      // Who goes first changes, so that a machine that slows down is fair to both.
      const turns = [
        async () => measured.push(await measure(full.origin + route, port)),
        async () => plain.push(await measure(bare.origin + route, port)),
      ];
      for (const turn of run % 2 === 0 ? turns : turns.reverse()) await turn();
    }
    const page = summarise(measured);
    const bareLcp = summarise(plain).lcp;
    const ratio = page.lcp / bareLcp;
    rows.push({ route, ...page, bareLcp, ratio });
    const { scores, lcp, tbt, cls, lost } = page;
    console.log(
      `${route.padEnd(46)}${categories.map((category) => String(scores[category]).padStart(4)).join(' ')}` +
        `${lcp.toFixed(0).padStart(7)}${tbt.toFixed(0).padStart(5)}${cls.toFixed(3).padStart(7)}` +
        `${bareLcp.toFixed(0).padStart(10)}${ratio.toFixed(2).padStart(6)}  ${lost.join(' ')}`,
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
