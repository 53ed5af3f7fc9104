import { insightsHub, productHub } from '../../client/content/hubs.ts';
import { type ServicePath, services } from '../../client/content/services/catalogue.ts';
import { cloudHub, devopsHub } from '../../client/content/services/hubs.ts';
import { servicesOverview } from '../../client/content/services/overview.ts';
import { expect, test, viewports } from './fixtures.ts';

const serviceHubs = [cloudHub, devopsHub];
const developmentPath = '/services/development';

for (const { path, name, pictureAlt } of services) {
  test(`${path} shows ${name} in the layout of all services`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
      'Home',
      'Services',
    ]);
    await expect(main.getByRole('img', { name: pictureAlt })).toBeVisible();
    await expect(main.locator('#offerings').getByRole('article').nth(3)).toBeVisible();
    await expect(main.getByRole('heading', { name: /^Why choose / })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
    await expect(main.getByRole('link', { name: 'Request Consultation' })).toHaveAttribute('href', '/contact');
  });
}

test('Get Started of a service page opens the contact page', async ({ page }) => {
  await page.goto('/services/aiml');
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const { path, name, cards } of serviceHubs) {
  test(`the hub ${name} leads to its ${cards.paths.length} services by ordinary links`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const targets = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(cards.paths);
  });
}

test('a hub card is a link as a whole', async ({ page }) => {
  await page.goto(cloudHub.path);
  await page
    .getByRole('article')
    .filter({ hasText: 'Cloud IoT Platform' })
    .click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL('/services/CloudIoTPlatformPage' satisfies ServicePath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cloud IoT Platform');
});

test('the services hub shows the four groups with a sentence for each entry', async ({ page }) => {
  await page.goto(servicesOverview.path);
  for (const { id, title, entries } of servicesOverview.groups) {
    const group = page.locator(`#${id}`);
    await expect(group.getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(group.getByRole('listitem')).toHaveText(entries.map(({ name, sentence }) => `${name}${sentence}`));
  }
});

test('the product hub shows seven products and the insights hub a preview of photos and questions', async ({
  page,
}) => {
  await page.goto(productHub.path);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(productHub.cards.map(({ name }) => name));

  await page.goto(insightsHub.path);
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').getByRole('img')).toHaveCount(6);
  await expect(main.locator('details')).toHaveCount(3);
  for (const { label, path } of [insightsHub.gallery, insightsHub.events, insightsHub.questions.link]) {
    await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', path);
  }
});

const toolsByTarget = {
  'Mobile app': 'MobSF',
  'Web app': 'Burp Suite Professional',
  'Network and wireless': 'Nmap',
  Servers: 'BloodHound',
  IoT: 'Binwalk',
};

test('VAPT names real tools below each target', async ({ page }) => {
  await page.goto('/services/VAPTOfferingPage');
  for (const [target, tool] of Object.entries(toolsByTarget)) {
    const group = page
      .locator('section section')
      .filter({ has: page.getByRole('heading', { name: target, exact: true }) });
    await expect(group.getByRole('term').filter({ hasText: tool })).toBeVisible();
  }
});

test('a comparison is a table on a desktop and a block per row on a phone', async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  await page.goto('/services/CloudManagementPage');
  const row = page.getByRole('row').filter({ hasText: 'Guard rails' });
  const [name, cell] = [row.getByRole('rowheader'), row.getByRole('cell').first()];
  const top = async (locator: typeof row) => (await locator.boundingBox())?.y ?? Number.NaN;
  await expect(page.getByRole('columnheader', { name: 'Google Cloud' })).toBeVisible();
  expect(await top(cell)).toBe(await top(name));

  await page.setViewportSize(viewports.phone);
  expect(await top(cell)).toBeGreaterThan(await top(name));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width);
});

test.describe('custom software development', () => {
  test('has the anchors of its services and its contact section', async ({ page }) => {
    await page.goto(developmentPath);
    await page.getByRole('link', { name: 'See the services' }).click();
    await expect(page).toHaveURL(`${developmentPath}#services-section`);
    await expect(page.locator('#services-section').getByRole('heading', { level: 2 })).toBeInViewport();

    await page.goto(`${developmentPath}#contact-section`);
    const contact = page.locator('#contact-section');
    await expect(contact.getByRole('heading')).toBeInViewport();
    await expect(contact.getByRole('link')).toHaveAttribute('href', '/contact');
  });

  test('shows six services, four steps, twelve technologies and five questions', async ({ page }) => {
    await page.goto(developmentPath);
    const main = page.getByRole('main');
    await expect(main.locator('#services-section').getByRole('article').getByRole('heading')).toHaveText([
      'GenAI Projects',
      'AI Interview System',
      'Text to Video Processing',
      'Advanced Chatbots',
      'AWS QuickSight and Amazon Q',
      'Cloud Migration',
    ]);
    await expect(main.locator('ol h3')).toHaveText(['Discovery', 'Design', 'Development', 'Deployment']);
    const technologies = page.locator('section').filter({ has: page.getByRole('heading', { name: /technologies/ }) });
    await expect(technologies.getByRole('listitem')).toHaveCount(12);
    await expect(main.locator('details')).toHaveCount(5);
  });

  test('opens one question at a time, with the keyboard too', async ({ page }) => {
    await page.goto(developmentPath);
    const [first, second] = [
      page.getByRole('main').locator('details').first(),
      page.getByRole('main').locator('details').nth(1),
    ];
    await first.locator('summary').click();
    await expect(first).toHaveAttribute('open');
    await second.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(second.getByRole('paragraph')).toBeVisible();
    await expect(first).not.toHaveAttribute('open');
  });

  test('tells search engines the questions that it shows', async ({ page }) => {
    await page.goto(developmentPath);
    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')[
      '@graph'
    ];
    const questions = graph.find((node: { '@type': string }) => node['@type'] === 'FAQPage').mainEntity;
    expect(questions.map(({ name }: { name: string }) => name)).toEqual(
      await page.getByRole('main').locator('details h3').allTextContents(),
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole service page is readable and its links work', async ({ page }) => {
    await page.goto('/services/SecuritySoCServicePage');
    await expect(page.getByRole('heading', { name: 'From a log line to a closed case' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'VAPT' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('VAPT');
  });

  test('the questions before a project open', async ({ page }) => {
    await page.goto(developmentPath);
    const question = page.getByRole('main').locator('details').first();
    await expect(question.getByRole('paragraph')).toBeHidden();
    await question.locator('summary').click();
    await expect(question.getByRole('paragraph')).toBeVisible();
  });
});
