/** The staff pages in browser tests: signed in, with leads. */
import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { applied } from './intake.ts';
import type { SampleFile } from './resumes.ts';
import { adminAt, adminSettings, type StaffBrowser } from './staff.ts';

/**
 * A server with an administrator, stored messages, a webhook whose receiver is always away, and the form in every
 * language.
 */
export const staffEnv: Record<string, string> = {
  ...adminSettings,
  CONTACT_DELIVERY: 'store',
  LANGUAGES: 'en,kn,hi',
  WEBHOOK_URL: 'http://127.0.0.1:9/nobody-listens',
  WEBHOOK_SECRET: `whsec_${'A'.repeat(43)}=`,
};

/** Gives a browser the session of an account, by default the first one. */
export async function enter(context: BrowserContext, url: string, staff?: StaffBrowser): Promise<void> {
  const { cookies } = staff ?? (await adminAt(url));
  // The cookies are `Secure`, and browsers send them to this machine over plain HTTP as well.
  const secureUrl = url.replace('http:', 'https:');
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: secureUrl })));
}

/** Opens the resume of a new lead. Fails on a dialog, a window, or a request to another origin. */
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
  const { number } = await applied(origin, {}, file);
  await page.goto(`/staff/leads/${number}`);
  return page.frameLocator('iframe');
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}
