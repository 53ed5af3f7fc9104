/** The specification's statements about single pages and their surroundings, checked in the built pages. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { courses } from '../../client/content/courses.ts';
import { loadCourse, servicePaths } from '../../client/content/load.ts';
import { footer, header } from '../../client/content/menus.yaml';
import { campusPrograms } from '../../client/content/programs.ts';
import { serviceAt } from '../../client/content/services.ts';
import { tracks } from '../../client/content/tracks.yaml';
import { courseOptions, trainingSlugs, trainingTitles } from '../../shared/courses.ts';
import { site } from '../../shared/site.ts';
import { routes } from '../support/routes.ts';
import { builtFile, documentAt, linksIn, textsIn } from './built-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const services = (...names: string[]) => names.map((name) => `/services/${name}`);
const training = (...slugs: string[]) => services(...slugs.map((slug) => `training/${slug}`));
const home = documentAt('/');

/** Page, part, beginning of the links' texts, and their targets. */
test.each<[string, string, string, string[]]>([
  ['/about', 'main', 'Schedule a Consultation', ['/contact']],
  ['/hiring', 'main', 'Post a Job', ['/contact?subject=Post%20a%20job']],
  ['/hiring', 'main', 'Schedule Consultation', ['/contact?subject=Schedule%20a%20hiring%20consultation']],
  ['/staffing-solution', 'main', 'Contact Us Today', ['/contact']],
  [
    '/services/cloud',
    'main article',
    '',
    services('CloudManagementPage', 'CloudIoTPlatformPage', 'BackupDRServicePage'),
  ],
  [
    '/services/devops-services',
    'main article',
    '',
    services('DevOpsPage', 'CyberSecurityPage', 'SecuritySoCServicePage', 'VAPTOfferingPage'),
  ],
  ['/services/development', '#contact-section', '', ['/contact']],
  ['/services/codeone', 'main', 'Get Started', ['/contact']],
  ['/services/training', 'main', 'Enroll Now', ['/contact?subject=Enrolment']],
  [
    '/services/training',
    '#courses',
    'View Details',
    training(
      'full-stack-ai-cloud',
      'ai-ml-training',
      'devops-aws-cloud',
      'cybersecurity-ethical-hacking',
      'azure-cloud-security',
      'linux-system-admin',
    ),
  ],
  ['/services/training/cloud', '#clouds', '', training('azure', 'aws', 'gcp')],
  [
    '/services/internship',
    '#tracks',
    '',
    tracks.map(({ title }) => `/registration-form?${new URLSearchParams({ course: title })}`),
  ],
  [
    '/',
    '#our-services',
    '',
    [
      ...services('enterprisepage', 'CloudManagementPage', 'aiml', 'DevOpsPage', 'coreinfrastructurepage'),
      ...services('app-development', 'training'),
      '/staffing-solution',
    ],
  ],
])('%s: the links of %s that begin with "%s" lead to %j', (page, part, words, targets) => {
  expect([...new Set(linksIn(documentAt(page), part, words))]).toEqual(targets);
});

const campus = ['question-replication', 'crt-internship', 'quantitative-aptitude', 'logical-reasoning', 'soft-skills'];

/** Page, elements, and their number. */
test.each<[string, string, number]>([
  ['/about', '#portfolio article', 9],
  // The hero's, and those of six photos.
  ['/insights', 'main img', 7],
  ['/insights', 'main details', 3],
  ['/product', 'main article', 7],
  ['/services', '#it-services article p', 6],
  ['/services', '#crt-and-internship article p', 3],
  ['/services', '#training-courses article p', 9],
  ['/services', '#recruitment-services article p', 2],
  ['/services/cloud', 'main article', 3],
  ['/services/devops-services', 'main article', 4],
  ['/services/development', '#services-section article', 6],
  ['/services/development', 'main ol h3', 4],
  ['/services/development', 'main details', 5],
  ['/services/internship', '#tracks article', 5],
  ['/services/internship', '#tracks article li', 20],
  ['/services/training', '#courses article', 6],
  ['/services/training', '#professional-skills h3', 4],
  ['/services/training/cybersecurity-ethical-hacking', '#curriculum details', 0],
  ...campus.flatMap((page): [string, string, number][] => [
    [`/${page}`, '#variations article', 6],
    [`/${page}`, '#variations + section article', 1],
  ]),
])('%s: %s is there %i times', (page, selector, count) => {
  expect(documentAt(page).querySelectorAll(selector)).toHaveLength(count);
});

test('the home page has its cards, achievements, strengths and clients, two figures and a closing call', () => {
  expect(textsIn(home, 'h1')).toEqual(['Delivering Digital Excellence']);
  const sections = home.querySelectorAll('main section');
  // The clients are listed twice, once for screen readers.
  expect(sections.map((section) => section.querySelectorAll('h3, li:not(:has(h3))').length)).toEqual([
    0, 3, 8, 4, 6, 12, 0,
  ]);
  const { clientRetention, projectDelivery } = site.stats;
  for (const figure of [clientRetention, projectDelivery]) expect(textsIn(home, 'main').join()).toContain(figure);
  const closing = sections.at(-1);
  expect(closing?.querySelector('h2')?.textContent).toBe('Get Started Today');
  expect(closing?.querySelectorAll('a[href="/contact"]')).not.toEqual([]);
});

test.each([
  ['Mobile app', 'MobSF'],
  ['Web app', 'Burp Suite Professional'],
  ['Network and wireless', 'Nmap'],
  ['Servers', 'BloodHound'],
  ['IoT', 'Binwalk'],
])('VAPT names real tools below the target %s: %s', (target, tool) => {
  const groups = documentAt('/services/VAPTOfferingPage').querySelectorAll('main section section');
  const group = groups.find((one) => one.querySelector('h3')?.textContent === target);
  expect(group && textsIn(group, 'dt')).toContain(tool);
});

test('thirteen services have one layout', () => {
  expect(servicePaths).toHaveLength(13);
  for (const path of servicePaths) {
    const page = documentAt(path);
    expect(textsIn(page, 'main h1')).toEqual([serviceAt(path).name]);
    expect(textsIn(page, 'main nav[aria-label=Breadcrumb] a'), path).toEqual(['Home', 'Services']);
    expect(page.querySelectorAll('#offerings article').length, path).toBeGreaterThanOrEqual(4);
    const reasons = textsIn(page, 'main h2').filter((heading) => heading.startsWith('Why choose '));
    expect(reasons, path).toHaveLength(1);
    expect(linksIn(page, 'main', 'Request Consultation'), path).toEqual(['/contact']);
  }
});

test.each(trainingSlugs)('the course %s enrols at the contact page and has its modules', async (slug) => {
  const page = documentAt(`/services/training/${slug}`);
  const title = trainingTitles[slug];
  expect(textsIn(page, 'main h2').filter((heading) => heading.endsWith('Training Curriculum'))).toHaveLength(1);
  const target = `/contact?${new URLSearchParams({ subject: `Enrolment: ${title}` })}&${new URLSearchParams({ course: title })}`;
  expect(new Set(linksIn(page, 'main', 'Enroll Now'))).toEqual(new Set([target]));
  const { modules, openMode, duration } = await loadCourse(slug);
  const [count, mode] =
    slug === 'full-stack-ai-cloud'
      ? [4, 'exclusive']
      : slug === 'cybersecurity-ethical-hacking'
        ? [modules.length, 'static']
        : [slug === 'devops-aws-cloud' ? 8 : 6, 'independent'];
  expect([modules.length, openMode]).toEqual([count, mode]);
  expect(duration).toMatch(/^([4-9]|1\d|2[0-6]) weeks$|^[1-6] months$/);
});

test('the application form offers the training programmes and campus programs once each, then the developer tracks, then Others', () => {
  const titles = [...courses, ...campusPrograms, ...tracks].map(({ title }) => title);
  expect(courseOptions).toEqual([...new Set<string>(titles), 'Others']);
  expect(campusPrograms.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const prices = courses.map(({ price, originalPrice, discount }) => price ?? originalPrice ?? discount);
  expect(prices.filter(Boolean)).toEqual([]);
});

test('a file in the folder of courses or services, and nothing else, makes its page, its search result and its entry of the sitemap', () => {
  const found = JSON.parse(String(builtFile('/search-index.json'))).map((entry: { path: string }) => entry.path);
  for (const [folder, place] of [
    ['services/pages', '/services/'],
    ['courses/pages', '/services/training/'],
  ] as const) {
    for (const file of readdirSync(path.join(root, 'client/content', folder))) {
      const address = place + path.basename(file, '.yaml');
      expect(routes).toContain(address);
      expect(found).toContain(address);
      expect(String(builtFile('/sitemap.xml'))).toContain(`${address}</loc>`);
    }
  }
});

test('links lead from the home page to every route', () => {
  const reached = new Set(['/']);
  for (const page of reached) {
    for (const href of linksIn(documentAt(page), 'body')) {
      const [target = ''] = href.split(/[?#]/);
      if (target.startsWith('/')) reached.add(target);
    }
  }
  expect([...reached].sort()).toEqual([...routes].sort());
});

test('the header has its six items in this order, and every entry of their menus', () => {
  const items = ['/', '/about', '/services', '/product', '/insights', '/contact'];
  expect(header.map(({ href }) => href)).toEqual(items);
  const shown = linksIn(home, 'header nav[aria-label=Main]');
  expect([...new Set(shown)].filter((href) => items.includes(href))).toEqual(items);
  const entries = header.flatMap(({ groups = [] }) => groups.flatMap(({ links }) => links.map(({ href }) => href)));
  expect(entries.length).toBeGreaterThan(25);
  expect(shown).toEqual(expect.arrayContaining(entries));
  expect(textsIn(documentAt('/faq'), '#menu-insights [aria-current=page]')).toEqual([expect.stringMatching(/^FAQ/)]);
});

test('the services hub shows the four groups of the menu with all their entries', () => {
  const page = documentAt('/services');
  const groups = header.find(({ href }) => href === '/services')?.groups ?? [];
  const ids = ['it-services', 'crt-and-internship', 'training-courses', 'recruitment-services'];
  expect(ids.flatMap((id) => textsIn(page, `#${id} h2`))).toEqual(groups.map(({ title }) => title));
  for (const [index, { links }] of groups.entries())
    expect(linksIn(page, `#${ids[index]}`)).toEqual(expect.arrayContaining(links.map(({ href }) => href)));
});

test('the footer has every link of the navigation and of the company', () => {
  const company = [...Object.values(site.social), site.messagingUrl, `mailto:${site.email}`];
  const entries = footer.flatMap(({ links }) => links.map(({ href }) => href));
  const shown = linksIn(home, 'footer');
  expect(entries).toHaveLength(19);
  expect(shown).toEqual(expect.arrayContaining([...entries, ...company]));
  expect(shown.filter((href) => href.startsWith('tel:'))).toHaveLength(site.phones.length);
});

/** All texts of the content, without names of pictures and our own identifiers. */
function texts(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ['id', 'image'].includes(key) ? [] : [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => texts(inner, name));
}

/** An equal figure by coincidence: the satisfaction with staffing. */
const coincidences = ['client/content/recruitment/staffing.yaml: 98%'];

test('the company’s values are in shared/site.ts only', () => {
  const brand = [...new Set(texts(site))].map((text) => {
    const escaped = text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return new RegExp(`(?<![\\w.])${escaped}(?!\\w)`);
  });
  const sources = globSync('{client,server,shared,scripts}/**/*.{ts,tsx,mjs,css,html,yaml}', { cwd: root });
  const repetitions = sources
    .filter((file) => !file.includes('generated') && path.normalize(file) !== path.normalize('shared/site.ts'))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      return brand.flatMap((text) => {
        const [found] = text.exec(source) ?? [];
        return found === undefined ? [] : [`${file}: ${found}`];
      });
    });
  expect(repetitions.filter((repetition) => !coincidences.includes(repetition))).toEqual([]);
});
