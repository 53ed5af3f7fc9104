import { expect, expectAccessibleDialog, expectNoAxeViolations, viewports } from './fixtures.ts';
import { test, unique } from './staff-fixtures.ts';

test('messages stand in Today with their keys until dealt with or made leads', async ({ page, admin, complaints }) => {
  complaints.allow(/404|412/);
  // A low window, so that the page scrolls.
  await page.setViewportSize({ width: viewports.phone.width, height: 480 });
  const [subject, fees] = [`Engineers ${unique()}`, `Fees of Azure ${unique()}`];
  const sender = { name: 'Lakshmi', email: `${unique()}@firm.example`, phone: '9876500031' };
  const messages = { [subject]: 'Please call me back.', [fees]: 'How much?' };
  for (const [about, message] of Object.entries(messages))
    await admin.call('POST /api/contact-messages', { body: { ...sender, subject: about, message } });
  // Accounts of other tests receive messages in turn.
  await page.goto('/staff?owner=all');
  const rowOf = (words: string) =>
    page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: words });
  const row = rowOf(subject);
  await expect(row).toContainText(/New · .+ · (Tomorrow|Mon, )/);
  await row.getByRole('button', { name: /^Date of/ }).click();
  const dialog = page.getByRole('dialog', { name: `Date: ${subject}` });
  await dialog.getByLabel('Next step').fill('Send an offer');
  // Meanwhile a colleague is quicker.
  const { id } = (await admin.call(`GET /api/admin/contact-messages?q=${encodeURIComponent(subject)}`)).body.items[0];
  const meanwhile = { body: { stage: 'contacted' }, headers: { 'if-match': '*' } };
  await admin.call(`PATCH /api/admin/contact-messages/${id}/work`, meanwhile);
  await expectAccessibleDialog(page);
  const today = dialog.getByRole('button', { name: 'Today' });
  // Pressed again in the moment in which the notice appears.
  const notice = today.evaluate(
    (button) =>
      new Promise<string | null>((resolve) => {
        const observer = new MutationObserver(() => {
          const alert = document.querySelector('[role=alert]');
          if (!alert) return;
          observer.disconnect();
          (button as HTMLButtonElement).click();
          resolve(alert.textContent);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await today.click();
  expect(await notice).toMatch(/It is now Contacted, of .+\./);
  await expect(page.getByText(`${subject}: Next: Today, Send an offer`)).toBeVisible();
  await expect(row).toContainText(/Contacted · .+ · Today · Send an offer/);
  // The notice at the bottom of the window leaves room to scroll the last row above it.
  await page.getByRole('link', { name: 'All messages' }).click({ trial: true });
  await row.getByRole('button', { name: /^Stage of/ }).click();
  await page.getByRole('radio', { name: 'Closed: Not interested' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize(viewports.desktop);
  const other = rowOf(fees);
  await expect(other.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:9876500031');
  const chat = /^https:\/\/wa\.me\/919876500031\?/;
  await expect(other.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', chat);
  await expectNoAxeViolations(page);
  await other.getByRole('heading', { name: fees }).click();
  await page.keyboard.press('c');
  await expect(page.getByText(/^Call Lakshmi: 98765\s00031/)).toBeVisible();
  await page.keyboard.press('l');
  await expect(other).toHaveCount(0);
  await page.getByRole('group', { name: 'Message' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Lakshmi', level: 1 })).toBeVisible();
  await expect(page.getByText('How much?')).toBeVisible();

  await page.goto('/staff/messages');
  const kept = page.getByRole('listitem');
  await expect(kept.filter({ hasText: subject })).toContainText('Closed: Not interested · ');
  await expect(kept.filter({ hasText: fees }).getByRole('link', { name: /^Lead / })).toBeVisible();
  await expectNoAxeViolations(page);
  const discarded = page.getByText('New messages are discarded until the setting CONTACT_DELIVERY is “store”.');
  await page.waitForLoadState('networkidle');
  await expect(discarded).toHaveCount(0);
  await page.route('**/api/settings', async (route) => {
    const json = await (await route.fetch()).json();
    await route.fulfill({ json: { ...json, contactDelivery: 'simulated' } });
  });
  await page.reload();
  await expect(discarded).toBeVisible();

  await page.request.post('/privacy/requests', { form: { kind: 'erase', name: 'Asha', email: 'asha@firm.example' } });
  await page.goto('/staff/privacy-requests');
  await page.getByRole('button', { name: 'Done as asked' }).click();
  const [request] = (await admin.read('privacy-requests')).items;
  await admin.call(`POST /api/admin/privacy-requests/${request.id}/answer`, { body: { outcome: 'refused' } });
  await expect(page.getByText('No open requests')).toBeVisible();
  await page.getByRole('button', { name: 'Close the request' }).click();
  await expect(page.getByText('Request 1 was answered already')).toBeVisible();
});
