import { catalogues } from '../../../shared/languages/catalogues.ts';
import type { Language } from '../../../shared/languages/languages.ts';
import { site } from '../../../shared/site.ts';
import type { Db } from '../database/database.ts';
import { isLoopback, type Settings } from '../settings.ts';

/** Settings that endanger a public site, with remedies. */
export function riskySettings(config: Settings): string[] {
  const { PUBLIC_URL, S3_ENDPOINT } = config;
  const isPlain = (url: string) => url.startsWith('http:') && !isLoopback(new URL(url));
  return [
    config.CONTACT_DELIVERY === 'simulated' &&
      'CONTACT_DELIVERY is simulated: messages of the contact form are discarded. Set it to store.',
    (PUBLIC_URL === site.url || isLoopback(new URL(PUBLIC_URL))) &&
      `PUBLIC_URL is ${PUBLIC_URL === site.url ? 'the placeholder' : 'this machine'}, ${PUBLIC_URL}: ` +
        'links in pages, mails and deliveries lead nowhere. Set it to your address.',
    isPlain(PUBLIC_URL) &&
      'PUBLIC_URL begins with http: the data of applicants and staff can be read on the way. ' +
        'Put a proxy with TLS in front.',
    config.RATE_LIMIT === 'off' &&
      'RATE_LIMIT is off: passwords can be guessed as fast as the server answers. Set it to on.',
    S3_ENDPOINT !== undefined &&
      isPlain(S3_ENDPOINT) &&
      'S3_ENDPOINT begins with http: resumes can be read on the way. Use https, or a private network.',
    config.STAFF_SECOND_FACTOR === 'optional' &&
      'STAFF_SECOND_FACTOR is optional: a password alone opens all leads. Set it to admins or everyone.',
    config.RETENTION_DAYS === undefined &&
      'RETENTION_DAYS is off: leads are kept for longer than the privacy policy promises. Set a number of days.',
  ].filter((text) => text !== false);
}

/** Dangers that the data shows, with remedies. */
export async function riskyData({ prisma }: Db): Promise<string[]> {
  const [last, accounts, unprotected] = await Promise.all([
    prisma.backup.findFirst({ orderBy: { madeAt: 'desc' } }),
    prisma.staffAccount.count({ where: { disabledAt: null } }),
    prisma.staffAccount.count({
      where: { role: 'admin', disabledAt: null, passkeys: { none: {} }, appSecret: null },
    }),
  ]);
  const days = last && Math.floor((Date.now() - last.madeAt.valueOf()) / 86_400_000);
  const advice = 'Have "npm run backup -- create PATH" run every day: docs/backup.md.';
  return [
    days === null && `There is no backup. ${advice}`,
    days !== null && days >= 2 && `The last backup is ${days} days old. ${advice}`,
    accounts === 0 && 'There is no staff account. "npm run staff -- set-up" prints the link that makes the first one.',
    unprotected > 0 &&
      `${unprotected} admin ${unprotected === 1 ? 'account has' : 'accounts have'} no second factor yet. Add one ` +
        'at /staff.',
  ].filter((text) => text !== false);
}

/** Warnings about languages whose wordings no speaker has confirmed. */
export function unconfirmedLanguages(languages: readonly Language[]): string[] {
  return languages
    .filter((language) => language !== 'en' && !catalogues[language].confirmed)
    .map(
      (language) =>
        `LANGUAGES: the wordings in ${language} are machine-made. ` +
        `Have a speaker of the language read shared/languages/${language}.json, and set confirmed there.`,
    );
}
