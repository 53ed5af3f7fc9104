/**
 * `npm run bench click`: how long a press waits until its answer is painted, on a processor four times slower, at every kind of
 * control: as the first sign of a person in a visit, and in a page that runs. What only the application can answer shows at
 * once that it was pressed, which counts as the answer to a first press. Then the same for links: the time until the next
 * page is painted, where the focus had announced the press and where nothing had.
 *
 * Medians of `--runs` visits (5). The bars: 100 ms at the 75th percentile of all controls, and for links a median of 50 ms
 * where the page was prepared and 100 ms where it was not.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { loadSite } from '../../server/site/load.ts';
import { median, percentile, report } from '../support/bench-report.ts';
import { chromiumFlags, ensureChromium } from '../support/chromium.ts';
import { serveSite } from '../support/serve-site.ts';

const slowdown = 4;
/** Milliseconds between an announced press and the press: no finger is faster from one key or place to the next. */
const preparation = 500;
const bars = { controls: 100, prepared: 50, unprepared: 100 };

interface Control {
  path: string;
  what: string;
  selector: string;
  /** The number of elements that match this changes with the answer. */
  answer: string;
  width?: number;
}

const controls: readonly Control[] = [
  { path: '/', what: 'menu of the phone', selector: '[popovertarget="site-menu"]', answer: '#site-menu:popover-open' },
  {
    path: '/',
    what: 'menu of the header',
    selector: '[popovertarget="menu-product"]',
    answer: '#menu-product:popover-open',
    width: 1440,
  },
  { path: '/', what: 'search', selector: 'header [data-shortcut=k]', answer: 'dialog[open], [data-held]' },
  { path: '/faq', what: 'question', selector: 'main details > summary', answer: 'main details[open]' },
  {
    path: '/services/development',
    what: 'question of a service',
    selector: 'main details > summary',
    answer: 'main details[open]',
  },
  {
    path: '/services/training/aws',
    what: 'module',
    selector: '#curriculum details:not([open]) > summary',
    answer: '#curriculum details[open]',
  },
  {
    path: '/services/training/campus',
    what: 'syllabus',
    selector: '#programs details > summary',
    answer: '#programs details[open]',
  },
  { path: '/services/learnnxt', what: 'details of a course', selector: 'main [commandfor]', answer: 'dialog[open]' },
  {
    path: '/campusnxt',
    what: 'tab',
    selector: '[role=tab][aria-selected=false]',
    answer: '[role=tab][aria-selected=false]:first-of-type, [data-held]',
  },
  {
    path: '/gallery',
    what: 'next photo',
    selector: '[aria-label="Next photo"]',
    answer: 'main figure:first-child[data-current], [data-held]',
  },
  {
    path: '/registration-form',
    what: 'choice in the form',
    selector: '[value="Experienced"]',
    answer: '[value="Experienced"]:checked',
  },
];

const links = [
  { path: '/', href: '/services' },
  { path: '/services', href: '/contact' },
  { path: '/services/training', href: '/services/training/devops' },
  { path: '/services/training/aws', href: '/services/training' },
  { path: '/about', href: '/contact' },
  { path: '/insights', href: '/gallery' },
];

async function open(browser: Browser, url: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

async function untilItRuns(page: Page): Promise<void> {
  // The first move that a page sees may be by no pixel.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** Milliseconds from the press on an element to the first frame in which `answered` is another text than before. */
async function press(page: Page, selector: string, answered: string, isAnnounced: boolean): Promise<number> {
  const target = page.locator(selector).first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.evaluate((state) => {
    const read = () =>
      state === 'h1' ? document.querySelector('h1')?.textContent : document.querySelectorAll(state).length;
    const before = read();
    const pressed = ({ timeStamp }: Event) => {
      const look = () => {
        if (read() === before) requestAnimationFrame(look);
        else {
          // Right behind the frame: a timer would come after the pictures that have arrived meanwhile.
          const measure = () => performance.measure('answer', { start: timeStamp });
          void scheduler.postTask(measure, { priority: 'user-blocking' });
        }
      };
      requestAnimationFrame(look);
    };
    addEventListener('pointerdown', pressed, { once: true, capture: true });
  }, answered);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${page.url()} does not show ${selector}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (isAnnounced) {
    // By the keyboard: a page that the pointer rests on is the browser's, which renders nothing ahead under a test.
    await target.focus();
    await page.waitForTimeout(preparation);
  }
  await page.mouse.click(x, y);
  const answer = await page.waitForFunction(() => performance.getEntriesByName('answer')[0]?.duration);
  const duration = Number(await answer.jsonValue());
  await page.context().close();
  return duration;
}

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const { app, origin } = await serveSite(await loadSite({ directory: path.join(import.meta.dirname, '../../dist') }));
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });

/** The median of all runs, printed. */
async function measure(what: string, once: () => Promise<number>): Promise<{ what: string; milliseconds: number }> {
  const durations: number[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) durations.push(await once());
  const milliseconds = Math.round(median(durations));
  console.log(`${String(milliseconds).padStart(5)} ms  ${what}`);
  return { what, milliseconds };
}

const pressed = [];
for (const { path: url, what, selector, answer, width = 360 } of controls) {
  for (const isFirst of [true, false]) {
    const name = `${what} (${url}), ${isFirst ? 'the first press' : 'when the page runs'}`;
    const once = async () => {
      const page = await open(browser, origin + url, width);
      if (!isFirst) await untilItRuns(page);
      return press(page, selector, answer, false);
    };
    pressed.push(await measure(name, once));
  }
}
const followed = { prepared: [] as number[], unprepared: [] as number[] };
for (const { path: url, href } of links) {
  for (const kind of ['prepared', 'unprepared'] as const) {
    const once = async () => {
      const page = await open(browser, origin + url, 1440);
      await untilItRuns(page);
      return press(page, `:is(main, footer) a[href^="${href}"]`, 'h1', kind === 'prepared');
    };
    followed[kind].push((await measure(`${url} to ${href}, ${kind}`, once)).milliseconds);
  }
}
await browser.close();
await app.close();
const controls75 = percentile(
  pressed.map(({ milliseconds }) => milliseconds),
  0.75,
);
const prepared = median(followed.prepared);
const unprepared = median(followed.unprepared);
console.log(`Controls, 75th percentile: ${controls75} ms. Next page: ${prepared} ms prepared, ${unprepared} ms not.`);
const isReached = controls75 <= bars.controls && prepared <= bars.prepared && unprepared <= bars.unprepared;
await report(
  'click',
  { slowdown, bars, pressed, followed },
  isReached,
  `presses are answered within ${bars.controls} ms (75th percentile), prepared pages within ${bars.prepared}, others within ${bars.unprepared}`,
);
