import type { FrameLocator, Page } from '@playwright/test';
import type { SampleFile } from './resumes.ts';
import { applies } from './staff-pages.ts';

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
