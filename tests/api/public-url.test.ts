/** One build serves any domain: all pages, files and QR codes use PUBLIC_URL. */
import { expect, test } from 'vitest';
import { site } from '../../shared/site.ts';
import { startApp, use } from '../support/app.ts';
import { formData, post } from '../support/intake.ts';
import { routes } from '../support/routes.ts';

const origins = ['https://www.one.example', 'http://two.example:8080'] as const;
const sites = origins.map((PUBLIC_URL) => ({ origin: PUBLIC_URL, app: use(() => startApp({ PUBLIC_URL })) }));
const readText = async (url: string) => (await fetch(url)).text();

test('pages name the one origin, in links, share cards and structured data', async () => {
  for (const { app, origin } of sites) {
    for (const path of routes) {
      const page = await readText(app.url + path);
      expect(page.includes(site.url), path).toBe(false);
      expect(page, path).toContain(`property="og:image" content="${origin}/assets/`);
      if (path === '/application') continue;
      expect(page, path).toContain(`<link rel="canonical" href="${origin}${path}">`);
      expect(page, path).toContain(`"@id":"${origin}/#organization"`);
    }
    expect(await readText(`${app.url}/services/training/aws`)).not.toContain(site.url);
    expect(await readText(`${app.url}/no-such-page`)).not.toContain(site.url);
  }
});

test.each(['/robots.txt', '/sitemap.xml', '/events.xml', '/.well-known/security.txt'])('%s names it', async (file) => {
  for (const { app, origin } of sites) {
    const text = await readText(app.url + file);
    expect(text).toContain(`${origin}/`);
    expect(text).not.toContain(site.url);
  }
});

test('the code of a course is that of its own address', async () => {
  const [one, two] = await Promise.all(sites.map(({ app }) => readText(`${app.url}/qr/aws.svg`)));
  expect(one).toMatch(/^<svg /);
  expect(two).toMatch(/^<svg /);
  expect(one).not.toBe(two);
});

test('a page that is rendered for one answer names no other', async () => {
  const { body } = await post(`${sites[0]?.app.url}/registration-form`, formData({ email: 'nothing' }));
  expect(String(body).includes(site.url)).toBe(false);
});

test('the compressed forms are of the same page, also once it was asked for again, with a tag of their own', async () => {
  const tags = new Set<string | null>();
  for (const { app } of sites) {
    const url = `${app.url}/about`;
    const read = async (encoding: string) => {
      const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
      tags.add(answer.headers.get('etag'));
      return { text: await answer.text(), size: Number(answer.headers.get('content-length')) };
    };
    const plain = await read('identity');
    const first = await read('br');
    expect(await read('gzip')).toMatchObject({ text: plain.text });
    expect(first.text).toBe(plain.text);
    await expect.poll(async () => (await read('br')).size, { timeout: 10_000 }).toBeLessThan(first.size);
    expect((await read('br')).text).toBe(plain.text);
  }
  expect(tags.size).toBe(6);
});
