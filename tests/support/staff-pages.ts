/** The staff pages as browser tests open them: signed in, with leads. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { validApplication } from './application-rules.ts';
import { applyWithFile, referenceIdOf } from './intake.ts';
import { realResumes, type SampleFile } from './resumes.ts';
import { adminAt, adminSettings, type StaffBrowser } from './staff.ts';

/** A server with an administrator, kept messages, a delivery whose receiver is never there, and the form in every language. */
export const staffEnv: Record<string, string> = {
  ...adminSettings,
  CONTACT_DELIVERY: 'store',
  LANGUAGES: 'en,kn,hi',
  WEBHOOK_URL: 'http://127.0.0.1:9/nobody-listens',
  WEBHOOK_SECRET: `whsec_${'A'.repeat(43)}=`,
};

/** Gives a browser the session of an account that is signed in; of the first account where none is given. */
export async function enter(context: BrowserContext, url: string, staff?: StaffBrowser): Promise<void> {
  const { cookies } = staff ?? (await adminAt(url));
  // Their names ask for `Secure`, which browsers take from an address of this machine without https, too.
  const secureUrl = url.replace('http:', 'https:');
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: secureUrl })));
}

/** A resume of its own: the same file from many is held as spam. */
function ownResume(): SampleFile {
  const { name, content } = realResumes.pdf;
  return { name, content: Buffer.concat([content, Buffer.from(`\n% ${randomUUID()}\n`)]) };
}

/** A person applies; the reference ID, and its number as it stands in addresses. */
export async function applies(
  origin: string,
  fields: Partial<typeof validApplication> = {},
  resume: SampleFile = ownResume(),
): Promise<{ referenceId: string; number: string }> {
  const answer = await applyWithFile(origin, { ...validApplication, ...fields }, resume, {
    'idempotency-key': randomUUID(),
  });
  const referenceId = referenceIdOf(answer);
  return { referenceId, number: referenceId.split('/').at(-1) ?? '' };
}

/** Opens a lead with this file. Fails on a dialog, a window, or a request elsewhere. */
export async function openResume(page: Page, origin: string, file: SampleFile): Promise<FrameLocator> {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog appeared: ${dialog.message()}`);
  });
  page.on('popup', (popup) => {
    throw new Error(`A window opened: ${popup.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== 'blob:') throw new Error(`A request went to ${request.url()}`);
  });
  const { number } = await applies(origin, {}, file);
  await page.goto(`/staff/leads/${number}`);
  return page.frameLocator('iframe');
}

/** Fills in and sends the sign-in page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The heading of the page that is shown. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}
