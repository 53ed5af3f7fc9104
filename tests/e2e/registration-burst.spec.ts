import { validApplication } from '../support/application-rules.ts';
import { applyWithFile } from '../support/intake.ts';
import { makePdf } from '../support/resumes.ts';
import { expect, test } from './fixtures.ts';
import { attachResume, fillForm, languagesEnv, openForm, referenceId, submit } from './registration-form.ts';

// A burst is that of an address, and all browsers here have the same: what shares this server has to prove work too.
test.use({ serverEnv: languagesEnv });

test('in a burst the form proves some work unseen, behind the receipt', async ({ page, server }) => {
  const trap = { ...validApplication, remarks: 'Cheap pills' };
  await Promise.all(Array.from({ length: 30 }, () => applyWithFile(server.url, trap, makePdf(1_000))));
  await openForm(page);
  const openedAt = await page.evaluate(() => performance.now());
  await fillForm(page);
  await attachResume(page);
  // Whoever sends the form within a second is held for that, and no proof would help.
  await page.waitForFunction((since) => performance.now() - since > 1_000, openedAt);
  const proof = page.waitForResponse('**/api/applications/proof');
  await submit(page);
  expect((await proof).status()).toBe(204);
  await expect(page.getByRole('dialog').getByText(referenceId)).toBeVisible();
});
