/**
 * `npm run bench click`: how long the first click of a visit waits for its answer to be painted, on a processor four times
 * slower, at every kind of control. Medians of `--runs` visits (5); the bar is 200 ms.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import fastify from 'fastify';
import { loadSite } from '../../server/site/load.ts';
import { registerSite } from '../../server/site/site.ts';
import { median, report } from '../support/bench-report.ts';
import { chromiumFlags, ensureChromium } from '../support/chromium.ts';

const slowdown = 4;
const bar = 200;

const controls = [
  { path: '/', what: 'menu of the phone', selector: '[popovertarget="site-menu"]', width: 360 },
  { path: '/', what: 'menu of the header', selector: '[popovertarget="menu-product"]', width: 1440 },
  { path: '/faq', what: 'question', selector: 'main details > summary', width: 360 },
  { path: '/services/training/aws', what: 'module', selector: '#curriculum details > summary', width: 360 },
  { path: '/registration-form', what: 'choice in the form', selector: '[value="Experienced"]', width: 360 },
];

/** Milliseconds from the press to the first frame painted after the click was handled. */
async function measure(browser: Browser, origin: string, { path: url, selector, width }: (typeof controls)[number]) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.goto(origin + url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const target = page.locator(selector).first();
  await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    addEventListener('pointerdown', ({ timeStamp }) => performance.mark('press', { startTime: timeStamp }), {
      once: true,
    });
    addEventListener(
      'click',
      () => requestAnimationFrame(() => setTimeout(() => performance.measure('answer', 'press'))),
      { once: true },
    );
  });
  const box = await target.boundingBox();
  if (!box) throw new Error(`${url} does not show ${selector}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const answer = await page.waitForFunction(() => performance.getEntriesByName('answer')[0]?.duration);
  const duration = Number(await answer.jsonValue());
  await context.close();
  return duration;
}

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const app = fastify();
registerSite(app, await loadSite({ directory: path.join(import.meta.dirname, '../../dist') }));
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
const results = [];
for (const control of controls) {
  const durations: number[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) durations.push(await measure(browser, origin, control));
  const milliseconds = Math.round(median(durations));
  results.push({ ...control, milliseconds });
  console.log(
    `${milliseconds <= bar ? 'ok  ' : 'MISS'} ${String(milliseconds).padStart(5)} ms  ${control.what} (${control.path})`,
  );
}
await browser.close();
await app.close();
const isReached = results.every(({ milliseconds }) => milliseconds <= bar);
await report('click', { slowdown, bar, results }, isReached, `every first click is answered within ${bar} ms`);
