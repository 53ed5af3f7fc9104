/**
 * `npm run bench pages`: Lighthouse's mobile preset on every page. `--routes /faq,/contact` selects pages (`--routes
 * training` all whose path contains it), `--runs 3` sets the runs per page, whose medians are shown.
 */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import fastify from 'fastify';
import { readConfig } from '../../server/config.ts';
import { freePort } from '../../server/platform/database/cluster.ts';
import { loadSite } from '../../server/site/load.ts';
import { createSiteServer, registerSite } from '../../server/site/site.ts';
import { median, report } from '../support/bench-report.ts';
import { chromiumFlags, ensureChromium } from '../support/chromium.ts';

/** Bytes of HTML with its styles that fit into the first round trip of a connection. */
const sizeBar = 14_600;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const { values: options } = parseArgs({
  options: { routes: { type: 'string', default: '' }, runs: { type: 'string', default: '3' } },
});
const runs = Number(options.runs);

interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runtimeError?: { message: string };
}

/** Fetched by npm on demand, because it has more packages than the product. */
const lighthouse = ['exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse'];

/** Runs Lighthouse. It sometimes loses its own trace and asks for another run, of which there are two. */
async function runLighthouse(url: string, port: number): Promise<Result> {
  const args = [
    url,
    `--port=${port}`,
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join()}`,
    // Map tiles come from another site. Without the open internet their failure would count against the page.
    '--blocked-url-patterns=https://tile.openstreetmap.org/*',
  ];
  for (let attempt = 1; ; attempt++) {
    const { stdout } = await promisify(execFile)('npm', [...lighthouse, ...args], { maxBuffer: 64 * 1024 * 1024 });
    const result: Result = JSON.parse(stdout);
    if (!result.runtimeError) return result;
    const { message } = result.runtimeError;
    if (attempt === 3) throw new Error(`${url}: ${message}`);
    console.warn(`${url}: ${message}`);
  }
}

async function measure(url: string, port: number) {
  const { audits, categories: scored } = await runLighthouse(url, port);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const lost = categories.flatMap((category) =>
    (scored[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return {
    /** 0 to 100, in the order of the categories. */
    scores: categories.map((category) => Math.round((scored[category]?.score ?? 0) * 100)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    lost,
  };
}

type Measurement = Awaited<ReturnType<typeof measure>>;

async function measureOften(url: string, port: number): Promise<Measurement> {
  const measured: Measurement[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measure(url, port));
  const of = (read: (measurement: Measurement) => number) => median(measured.map(read));
  return {
    scores: categories.map((_, index) => of(({ scores }) => scores[index] ?? 0)),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    lost: [...new Set(measured.flatMap(({ lost }) => lost))],
  };
}

const site = loadSite(readConfig({}));
const wanted = options.routes.split(',');
const routes = Object.keys(site.manifest.pages).filter((route) =>
  wanted.some((part) => (part.startsWith('/') ? route === part : route.includes(part))),
);
if (routes.length === 0) throw new Error(`No page matches --routes ${options.routes}`);

// The site without the API and without a log.
const servePage = createSiteServer(
  site,
  () => {},
  () => {},
);
await using app = fastify({
  serverFactory: (handler) =>
    createServer((request, response) => {
      if (!servePage(request, response)) handler(request, response);
    }),
});
registerSite(app, site);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const port = await freePort();
await using _browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});
const rows = [];
console.log(`${'page'.padEnd(46)}bytes perf a11y   bp  seo    LCP  TBT   CLS  lost points in`);
for (const route of routes) {
  const page = await measureOften(origin + route, port);
  const bytes = site.resources.get(route)?.representations.br.body.length ?? Number.NaN;
  rows.push({ route, bytes, ...page });
  const { scores, lcp, tbt, cls, lost } = page;
  const columns = [String(bytes).padStart(5), ...scores.map((score) => String(score).padStart(4))];
  const times = `${lcp.toFixed(0).padStart(7)}${tbt.toFixed(0).padStart(5)}${cls.toFixed(3).padStart(6)}`;
  console.log(`${route.padEnd(46)}${columns.join(' ')}${times}  ${lost.join(' ')}`);
}

const missed = rows.filter(
  ({ bytes, scores, cls }) => bytes > sizeBar || cls > 0 || scores.some((score) => score < 100),
);
const bar = `100 in every category, CLS 0 and ${sizeBar} bytes on ${rows.length - missed.length} of ${rows.length} pages`;
await report('pages', { runs, pages: rows }, missed.length === 0, bar);
