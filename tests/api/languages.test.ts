import { describe, expect, test } from 'vitest';
import { currentNotice } from '../../server/records/consents.ts';
import hi from '../../shared/languages/hi.json' with { type: 'json' };
import kn from '../../shared/languages/kn.json' with { type: 'json' };
import { pathIn } from '../../shared/languages/languages.ts';
import { site } from '../../shared/site.ts';
import { startFakeSmtp } from '../fakes/smtp.ts';
import { startApp, use } from '../support/app.ts';
import { type Answer, formData, validApplication } from '../support/intake.ts';
import { makePdf, realResumes } from '../support/resumes.ts';

const html = ({ body }: Answer) => String(body);
const paths = ['/registration-form', '/application'];
const translated = ['kn', 'hi'].flatMap((language) => paths.map((path) => `/${language}${path}`));

function offeredIn(page: string): { alternates: string[]; switch: string[]; document: string | undefined } {
  return {
    alternates: Array.from(
      page.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">/g),
      ([, language, href]) => `${language} ${href}`,
    ),
    switch: Array.from(page.matchAll(/<li data-language="\w+"><a href="([^"]+)"/g), ([, href = '']) => href),
    document: /<html [^>]*data-languages="([^"]*)"/.exec(page)?.[1],
  };
}

describe('with Hindi alone', () => {
  const smtp = use(startFakeSmtp);
  const app = use(() => startApp({ LANGUAGES: 'hi, en', SMTP_URL: smtp.url, RECEIPT_MAIL: 'on' }));

  test('Kannada is not offered', async () => {
    for (const path of ['/registration-form', '/hi/registration-form']) {
      const page = html(await app.get(path, { 'accept-encoding': 'br' }));
      expect(offeredIn(page)).toEqual({
        alternates: [
          `en ${site.url}/registration-form`,
          `hi ${site.url}/hi/registration-form`,
          `x-default ${site.url}/registration-form`,
        ],
        switch: ['/registration-form', '/hi/registration-form'],
        document: 'en hi',
      });
      expect(page).not.toContain('ಕನ್ನಡ');
    }
    expect((await app.get('/kn/registration-form')).status).toBe(404);
    expect((await app.get('/api/notice?language=kn')).status).toBe(404);
  });

  test('the receipt by mail is in the language of the notice that was shown, as long as it is on', async () => {
    const apply = (language: 'hi' | 'kn', email: string) =>
      app.applyWithFile(
        { ...validApplication, email, filledIn: '60000', noticeVersion: currentNotice(language).version },
        makePdf(2_000),
      );
    await apply('hi', 'hindi@mailbox.example');
    await apply('kn', 'kannada@mailbox.example');
    await expect.poll(() => smtp.mails.length).toBe(2);
    const sourceTo = (address: string) =>
      (smtp.mails.find(({ to }) => to.includes(address))?.source ?? '').replaceAll('=\r\n', '');
    const text = Buffer.from(sourceTo('hindi@mailbox.example').split('\r\n\r\n')[1] ?? '', 'base64');
    expect(text.toString()).toContain('आपकी संदर्भ संख्या: ');
    expect(text.toString()).toContain('/hi/application#mail-');
    expect(sourceTo('kannada@mailbox.example')).toContain('Your reference ID: ');
    expect(sourceTo('kannada@mailbox.example')).toContain('example/application#mail-');
  });
});

describe('with all languages on', () => {
  const app = use(() => startApp({ LANGUAGES: 'en,kn,hi' }));

  const submit = (fields: Readonly<Record<string, string>>) =>
    app.post('/kn/registration-form', formData(fields, realResumes.pdf));

  test('each page states its language, its address and its translations', async () => {
    for (const path of [...paths, ...translated]) {
      const page = html(await app.get(path));
      const language = /^\/(kn|hi)\//.exec(path)?.[1] ?? 'en-IN';
      expect(page).toContain(`<html lang="${language}" data-languages="en kn hi">`);
      expect(page).toContain(`<link rel="canonical" href="${site.url}${path}">`);
      expect(page).toContain(`"inLanguage":"${language}"`);
      const other = path.replace(/^\/(kn|hi)\//, '/');
      expect(offeredIn(page).switch).toEqual([other, `/kn${other}`, `/hi${other}`]);
      expect(offeredIn(page).alternates).toHaveLength(4);
    }
    const sitemap = html(await app.get('/sitemap.xml'));
    expect(translated.filter((path) => sitemap.includes(`<loc>${site.url}${path}</loc>`))).toEqual([
      '/kn/registration-form',
      '/hi/registration-form',
    ]);
    for (const [language, { confirmed }] of Object.entries({ kn, hi }))
      expect(app.logs().includes(`the wordings in ${language} are machine-made`)).toBe(!confirmed);
  });

  test('the form is in the language of its address, and sends the values of the English one', async () => {
    const page = html(await app.get('/kn/registration-form?course=Others'));
    expect(page).toContain(`<legend>${kn.texts['Personal Information']}</legend>`);
    expect(page).toContain('action="/kn/registration-form"');
    expect(page).toContain(`<option value="Others" selected="">${kn.texts.Others}</option>`);
    expect(page).toMatch(/<input [^>]*value="Fresher"/);
    expect(page).toContain(`name="noticeVersion" value="${currentNotice('kn').version}"`);
    const other = await app.get('/kn/Registration-Form/');
    expect([other.status, other.headers.get('location')]).toEqual([308, '/kn/registration-form']);
  });

  test('a post without script is answered in its language, with its messages and everything that was typed', async () => {
    const answer = await submit({ ...validApplication, phone: '12', yearOfPassing: '', address: 'x'.repeat(1001) });
    expect(answer.status).toBe(422);
    const page = html(answer);
    expect(page).toContain('<html lang="kn">');
    expect(page).toContain(kn.texts['Please correct the fields marked below.']);
    expect(page).toContain(kn.texts['Please enter a valid 10-digit phone number']);
    expect(page).toContain(kn.texts['Year of passing is required']);
    expect(page).toContain(`${kn.texts.Address}: ಗರಿಷ್ಠ 1000`);
    expect(page).toContain(kn.texts['Please choose your resume again.']);
    expect(page).toContain('value="Ananya Krishnamurthy"');
    expect(page).not.toContain('is required');
    expect(offeredIn(page).switch).toEqual([]);
  });

  test('an application keeps the hash of the notice in its language, and so do choices on the own page', async () => {
    const { version, sha256 } = currentNotice('kn');
    const accepted = await submit({ ...validApplication, noticeVersion: version, courseNews: 'true' });
    expect(accepted.status).toBe(201);
    expect(html(accepted)).toContain(kn.texts['Registration Successful!']);
    expect(html(accepted)).toContain('href="/kn/application#');
    const [, secret = ''] = /<code[^>]*>([^<]+)</.exec(html(accepted)) ?? [];
    const consents = () =>
      app.rows(
        `SELECT k.purpose, n.language, encode(n.sha256, 'hex') AS sha256 FROM consents k JOIN notices n ON n.version = k.notice
         WHERE k.withdrawn_at IS NULL ORDER BY k.given_at, 1`,
      );
    expect(await consents()).toEqual([
      { purpose: 'request', language: 'kn', sha256: sha256.toString('hex') },
      { purpose: 'news', language: 'kn', sha256: sha256.toString('hex') },
    ]);

    const own = (fields: Record<string, string>) =>
      app.post('/hi/application', new URLSearchParams({ secret, ...fields }));
    const open = await own({});
    expect(html(open)).toContain(hi.texts['What you sent']);
    expect(html(open)).toContain(`<dd>${hi.texts.Experienced}</dd>`);
    expect(html(await own({ action: 'contact', phone: '9' }))).toContain(
      hi.texts['Please enter a valid 10-digit phone number'],
    );
    expect(html(await own({ action: 'consents', shareWithEmployers: 'true' }))).toContain(
      hi.texts['Your choices are saved.'],
    );
    const body = JSON.stringify({ secret, shareWithEmployers: true, courseNews: true });
    const headers = { 'content-type': 'application/json', 'content-language': 'kn' };
    expect((await app.post('/api/application/consents', body, headers)).status).toBe(200);
    expect((await consents()).map(({ purpose, language }) => `${purpose} ${language}`)).toEqual([
      'request kn',
      'employers hi',
      'news kn',
    ]);
    expect(html(await app.post('/hi/application', new URLSearchParams({ secret: 'none' })))).toContain(
      hi.texts['No application opens with this code. Please check it, or ask us.'],
    );
  });

  test.each(['en', 'kn', 'hi'] as const)(
    'a program gets the notice that the page shows, and its lead keeps the hash: %s',
    async (language) => {
      const { text, version, sha256 } = currentNotice(language);
      const shown = { language, version, text, sha256: sha256.toString('hex') };
      expect((await app.get(`/api/notice?language=${language}`)).body).toEqual(shown);
      expect(html(await app.get(pathIn(language, '/registration-form')))).toContain(`value="${version}"`);
      const email = `notice-${language}@example.org`;
      await app.applyWithFile({ ...validApplication, email, noticeVersion: version }, makePdf(2_000));
      const kept = await app.rows(
        `SELECT n.text, encode(n.sha256, 'hex') AS sha256 FROM applications a
         JOIN consents k ON k.application_id = a.id JOIN notices n ON n.version = k.notice WHERE a.email = $1`,
        [email],
      );
      expect(kept).toEqual([{ text, sha256: shown.sha256 }]);
    },
  );

  test('a program that names no language gets the notice in English, and an unknown one is refused', async () => {
    expect((await app.get('/api/notice')).body).toMatchObject({ language: 'en' });
    expect((await app.get('/api/notice?language=fr')).status).toBe(400);
  });

  test('the API answers in English, whatever the language', async () => {
    const headers = { 'content-language': 'kn', 'accept-language': 'kn' };
    const answer = await app.applyWithFile({ ...validApplication, phone: '12' }, makePdf(2_000), headers);
    expect(answer.body).toMatchObject({ errors: { phone: 'Please enter a valid 10-digit phone number' } });
  });
});
