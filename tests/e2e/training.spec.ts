import type { Locator, Page } from '@playwright/test';
import { trainingSlugs } from '../../shared/courses.ts';
import { expect, expectNoAxeViolations, test, viewports } from './fixtures.ts';

/** Opens a page and gives it a sign of life, so that the script runs before the test goes on. */
async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(4, 300);
  await page.locator('html[data-hydrated]').waitFor();
}

function modules(page: Page): Locator {
  return page.locator('#curriculum details');
}

async function openTitles(disclosures: Locator): Promise<string[]> {
  return disclosures.and(disclosures.page().locator('[open]')).locator('summary h3').allTextContents();
}

test('the listing shows six courses whose View Details links lead to their curricula', async ({ page }) => {
  await page.goto('/services/training');
  const links = page.locator('#courses').getByRole('link', { name: /^View Details/ });
  const targets = await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
  expect(targets).toEqual(
    [
      'full-stack-ai-cloud',
      'ai-ml-training',
      'devops-aws-cloud',
      'cybersecurity-ethical-hacking',
      'azure-cloud-security',
      'linux-system-admin',
    ].map((slug) => `/services/training/${slug}`),
  );
  await links.first().click();
  await expect(page.getByRole('heading', { level: 2, name: /Training Curriculum$/ })).toBeVisible();
});

test('the listing names the professional skills and enrols at the contact page', async ({ page }) => {
  await page.goto('/services/training');
  await expect(page.locator('#professional-skills h3')).toHaveText([
    'Communication',
    'Presentation',
    'Interview',
    'Teaming',
  ]);
  await expect(page.getByRole('link', { name: 'Enroll Now' })).toHaveAttribute('href', '/contact');
});

test('the cloud chooser leads to the Azure, AWS and Google Cloud courses', async ({ page }) => {
  await page.goto('/services/training/cloud');
  for (const [name, slug] of [
    ['Azure', 'azure'],
    ['AWS', 'aws'],
    ['Google Cloud Platform', 'gcp'],
  ] as const) {
    const link = page.locator('#clouds').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', `/services/training/${slug}`);
  }
});

for (const slug of trainingSlugs) {
  test(`the ${slug} page has a curriculum and enrols at the contact page`, async ({ page }) => {
    await page.goto(`/services/training/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 2, name: /Training Curriculum$/ })).toBeVisible();
    const enrol = page.locator('main').getByRole('link', { name: 'Enroll Now' });
    for (const link of await enrol.all()) await expect(link).toHaveAttribute('href', '/contact');
    await expect(page.locator('main').getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
  });
}

test('sections of the AI and machine learning curriculum open independently', async ({ page }) => {
  await openHydrated(page, '/services/training/ai-ml-training');
  await expect(modules(page)).toHaveCount(6);
  expect(await openTitles(modules(page))).toEqual([]);
  await page.getByRole('heading', { name: 'Python for AI' }).click();
  await page.getByRole('heading', { name: 'Deep Learning', exact: true }).click();
  expect(await openTitles(modules(page))).toEqual(['Python for AI', 'Deep Learning']);
  await page.getByRole('heading', { name: 'Python for AI' }).click();
  expect(await openTitles(modules(page))).toEqual(['Deep Learning']);
});

test('only one section of the full-stack AI and cloud curriculum is open at a time', async ({ page }) => {
  await openHydrated(page, '/services/training/full-stack-ai-cloud');
  await expect(modules(page)).toHaveCount(4);
  await page.getByRole('heading', { name: 'AI Engineering' }).click();
  await page.getByRole('heading', { name: 'Cloud and Delivery on AWS' }).click();
  expect(await openTitles(modules(page))).toEqual(['Cloud and Delivery on AWS']);
});

test('Expand all opens all eight sections of the DevOps with AWS curriculum, and closes them again', async ({
  page,
}) => {
  await openHydrated(page, '/services/training/devops-aws-cloud');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(modules(page).and(page.locator('[open]'))).toHaveCount(8);
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(modules(page).and(page.locator('[open]'))).toHaveCount(0);
});

test('a link to a module opens it', async ({ page }) => {
  await page.goto('/services/training/data-science#machine-learning');
  await expect(page.getByText('Explaining predictions with SHAP')).toBeInViewport();
});

test('the summary of a course stays in view beside an open curriculum', async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  await openHydrated(page, '/services/training/aws');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByRole('heading', { name: 'Operations, Security and Cost' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('complementary', { name: 'Course summary' }).getByText('10 weeks')).toBeInViewport();
});

test('the cyber security page shows all topics and has nothing to open', async ({ page }) => {
  await page.goto('/services/training/cybersecurity-ethical-hacking');
  await expect(modules(page)).toHaveCount(0);
  await expect(page.getByText('CVSS 4.0 scoring and prioritising by exposure')).toBeVisible();
});

test('a course that does not exist is not found', async ({ page, complaints }) => {
  complaints.allow('404');
  const response = await page.goto('/services/training/alchemy');
  expect(response?.status()).toBe(404);
});

test('the learning platform has three columns of cards that light up under the pointer', async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  await openHydrated(page, '/services/learnnxt');
  const cards = page.locator('#courses article');
  const lefts = await cards.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(3);
  const card = cards.first();
  const background = () => card.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await background();
  await card.hover();
  await expect.poll(background).not.toBe(before);
});

test('View Details opens a dialog with the modules of the course, closed by its button or Escape', async ({ page }) => {
  await openHydrated(page, '/services/learnnxt');
  const button = page.getByRole('button', { name: 'View Details of Data Structures and Algorithms' });
  const dialog = page.getByRole('dialog', { name: 'Data Structures and Algorithms' });
  await expect(dialog).toBeHidden();
  await button.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('5 modules')).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 4 })).toHaveCount(5);
  await expect(dialog.getByText('Dynamic programming')).toBeAttached();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a browser without invoker commands opens the dialog by script', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('button[commandfor]')) button.removeAttribute('commandfor');
    }).observe(document, { childList: true, subtree: true });
  });
  await openHydrated(page, '/services/learnnxt');
  await page.getByRole('button', { name: 'View Details of Java Programming' }).click();
  await expect(page.getByRole('dialog', { name: 'Java Programming' })).toBeVisible();
});

test('the campus catalogue opens one syllabus at a time and closes it again', async ({ page }) => {
  await openHydrated(page, '/services/training/campus');
  const open = page.locator('#programs details[open]');
  await expect(page.locator('#programs article')).toHaveCount(12);
  await expect(open).toHaveCount(0);
  await page.locator('#program-1 summary').click();
  await expect(open.getByRole('heading', { name: 'Campus Ready Training syllabus' })).toBeVisible();
  await page.locator('#program-9 summary').click();
  await expect(open).toHaveCount(1);
  await expect(open.getByRole('heading', { name: 'Blockchain syllabus' })).toBeVisible();
  await page.locator('#program-9 summary').click();
  await expect(open).toHaveCount(0);
});

test('the coding platform alternates its four features', async ({ page }) => {
  await page.setViewportSize(viewports.desktop);
  await page.goto('/services/codeone');
  const pictures = page.locator('#features article img');
  const sides = await pictures.evaluateAll((images) =>
    images.map((image) => (image.getBoundingClientRect().left > innerWidth / 2 ? 'right' : 'left')),
  );
  expect(sides).toEqual(['right', 'left', 'right', 'left']);
  await expect(page.locator('main').getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('each developer track is popular, has four outcomes and leads to the registration form', async ({ page }) => {
  await page.goto('/services/internship');
  const cards = page.locator('#tracks article');
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all()) {
    await expect(card.getByText('Popular')).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(4);
    await expect(card.getByRole('link', { name: /^Register Now/ })).toHaveAttribute('href', '/registration-form');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('curriculum sections, syllabi and course dialogs open', async ({ page }) => {
    await page.goto('/services/training/full-stack-ai-cloud');
    await page.getByRole('heading', { name: 'AI Engineering' }).click();
    await expect(page.getByText('Retrieval-augmented generation with citations')).toBeVisible();
    await page.goto('/services/training/campus');
    await page.locator('#program-8 summary').click();
    await expect(page.getByText('MQTT brokers and topics')).toBeVisible();
    await page.goto('/services/learnnxt');
    await page.getByRole('button', { name: 'View Details of Java Programming' }).click();
    const dialog = page.getByRole('dialog', { name: 'Java Programming' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });
});

for (const path of [
  '/services/training',
  '/services/training/cloud',
  '/services/training/campus',
  '/services/training/ai-ml-training',
  '/services/training/cybersecurity-ethical-hacking',
  '/services/learnnxt',
  '/services/codeone',
  '/services/internship',
]) {
  test(`${path} is accessible with everything open`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
    });
    await expectNoAxeViolations(page);
  });
}
