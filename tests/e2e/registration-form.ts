import path from 'node:path';
import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { expect, hydrate, openHydrated } from './fixtures.ts';

const fixtures = path.join(import.meta.dirname, '../fixtures');
/** A resume that the form does not read, because reading a PDF takes longer than most tests. */
export const resumePath = path.join(fixtures, 'resume.doc');
export const pdfPath = path.join(fixtures, 'resume.pdf');
export const lockedResumePath = path.join(fixtures, 'passwords/aes-256-password.pdf');
export const referenceId = /^[A-Z]+\/Ref\/\d{6}$/;

export function alertOf(page: Page): Locator {
  return page.getByRole('alert');
}

export function nameOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Name', exact: true });
}

export function courseOf(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Course', exact: true });
}

export async function openForm(page: Page): Promise<void> {
  await openHydrated(page, '/registration-form');
}

/** All required answers except the resume. */
const answers = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '98765 43210',
  whatsapp: '9876543210',
  address: '12, 5th Cross, Bengaluru',
  skills: 'Java, SQL',
  areaOfInterest: 'Back end',
  course: 'Data Science',
  collegeName: 'Example College',
  yearOfPassing: '2024',
  highestEducation: 'MCA',
  workExperience: 'Fresher',
};

/** Sets all {@link answers} at once. A form that is sent within a second of its opening is held as possible spam. */
export async function fillForm(page: Page): Promise<void> {
  await page.locator('form[aria-label=Registration]').evaluate((form: HTMLFormElement, given) => {
    for (const [name, answer] of Object.entries(given)) {
      const control = form.elements.namedItem(name);
      if (control instanceof RadioNodeList) {
        for (const choice of control) if (choice instanceof HTMLInputElement && choice.value === answer) choice.click();
      } else if (control && 'value' in control) {
        control.value = answer;
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.dispatchEvent(new Event('change', { bubbles: true }));
      } else throw new Error(`The form has no field ${name}`);
    }
  }, answers);
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1_000);
}

export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
}

export async function attachResume(page: Page, file = resumePath): Promise<void> {
  await page.getByLabel('Resume').setInputFiles(file);
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Registration' }).click();
}

export async function uploaded(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Resume uploaded successfully.' })).toBeVisible();
}

/**
 * Lets the server accept the next application and drops the answer; returns a function that returns its reference ID.
 */
export async function loseAnswer(page: Page): Promise<() => string> {
  let lost = '';
  const lose = async (route: Route) => {
    ({ referenceId: lost } = await (await route.fetch()).json());
    await route.abort('connectionreset');
  };
  await page.route('/api/applications', lose, { times: 1 });
  return () => lost;
}

/** Reloads the form in the same tab, once the browser has stored everything. */
export async function reload(page: Page): Promise<void> {
  await stored(page);
  await page.reload();
  await hydrate(page);
}

export async function fillWholeForm(page: Page): Promise<void> {
  await openForm(page);
  await fillForm(page);
  await attachResume(page);
  await uploaded(page);
}

export async function openAnotherTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openForm(page);
  return page;
}

/**
 * The contents of the browser that outlive the tab: items of local storage, and parts of drafts in its databases.
 * Waits for writes in progress.
 */
export function stored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((opened) => {
        opening.onsuccess = opened;
      });
      const database = opening.result;
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAllKeys();
        await new Promise((read) => {
          all.onsuccess = read;
        });
        found.push(...all.result.map((key) => String(Array.isArray(key) ? key[1] : key)));
      }
      database.close();
    }
    // Last, because its items change together with the databases.
    return [...found, ...Object.keys(localStorage)].sort();
  });
}

export const wholeDraft = ['answers', 'drafts-expire', 'resume'];
