import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import type { Application } from '../../../shared/application.ts';
import { columnOf, type FieldName, fieldNames, fieldOf } from '../../../shared/fields.ts';
import { durationName, type HoldReason, honeypotName } from '../../../shared/holds.ts';
import { isAdvert } from './advert.ts';

/** Fields that often are a web address alone, such as `www.rvce.edu.in`. */
const namedBySite: readonly FieldName[] = ['collegeName', 'currentEmployee', 'referenceName'];

const listOf = (words: string) => words.trim().split(/\s+/);

/** Profiles, certificates, mail, schools, and products named like sites: fine in any field. */
const known = listOf(`
  linkedin.com github.com gitlab.com naukri.com leetcode.com hackerrank.com hackerearth.com codechef.com codeforces.com
  geeksforgeeks.org w3schools.com freecodecamp.org edx.org coursera.org udemy.com credly.com behance.net dribbble.com
  stackoverflow.com kaggle.com wordpress.com salesforce.com monday.com booking.com amazon.com flipkart.com gmail.com
  yahoo.com yahoo.co.in outlook.com hotmail.com rediffmail.com github.io gitlab.io netlify.app vercel.app medium.com
  dev.to draw.io socket.io keras.io asp.net ado.net vb.net ml.net ef.net ac.in edu.in gov.in nic.in res.in edu gov`);

/** Sites that applicants name, and where anybody can have a page: fine without a path. */
const brands = listOf(`
  indeed.com monster.com shine.com timesjobs.com internshala.com freshersworld.com glassdoor.com justdial.com
  sulekha.com quikr.com olx.com magicbricks.com 99acres.com bharatmatrimony.com shaadi.com policybazaar.com
  bankbazaar.com trip.com makemytrip.com infosys.com zoho.com fiverr.com upwork.com byjus.com paytm.com phonepe.com
  zomato.com swiggy.com cars24.com upgrad.com simplilearn.com scaler.com openai.com google.com rediff.com facebook.com
  instagram.com youtube.com twitter.com make.com notion.com canva.com`);

/** Endings that a missing space after a full stop hardly ever produces. */
const sites = 'com|co\\.[a-z]{2}|xyz|ru|cn|biz|icu|win|vip|click|bet|loan|agency|gle|xn--\\w+|example';

/** Endings that are also words or techniques: they count only with a path, a digit or a hyphen. */
const words =
  'in|co|io|me|app|site|online|shop|store|live|club|top|dev|ai|pro|net|org|info|ly|gl|gd|cc|to|gg|link|space|fun|be|ee';

const before = String.raw`(?<![@\w.-])`;
const after = String.raw`\b(?![@\w-]|\.[a-z])`;
const address = new RegExp(
  [
    String.raw`(?:h(?:tt|xx)ps?:\/\/|\bwww\d?\.)\S+`,
    String.raw`${before}[a-z\d.-]*[a-z\d-]{3,}\.(?:${sites})${after}\S*`,
    String.raw`${before}[a-z\d.-]+\.(?:${words})\/[\w+@-]\S*`,
    String.raw`${before}(?=[a-z]*[\d-])[a-z\d-]{4,}\.(?:${words})${after}`,
  ].join('|'),
  'i',
);
const spelledOut =
  /[a-z\d-]{3,30}\s?(?:[[({]\.[\])}]|(?<=\s)\.|[[({]?\s?\bdot\b\s?[\])}]?)\s?(?:com|xyz|ru|biz|shop|co|me|io|info)\b/i;

/** Characters that are examined, which bounds the time. */
const longestWord = 100;

function isForeign(word: string) {
  const [link] = address.exec(word.slice(0, longestWord)) ?? [];
  if (!link) return false;
  const host = link
    .toLowerCase()
    .replace(/^(?:\w+:\/\/)?(?:www\d?\.)?/, '')
    .replace(/[/?#:,;)\]'"].*$/s, '');
  if (brands.includes(host)) return link.includes('/');
  return !known.some((site) => host === site || host.endsWith(`.${site}`));
}

function hasLink(given: string) {
  const text = given.normalize('NFKC').replaceAll('。', '.');
  return spelledOut.test(text) || text.split(/[\s,;()<>"]+/).some(isForeign);
}

function hasForeignLink(name: FieldName, text: string) {
  const isSiteAlone = /^(www\.)?[a-z\d-]+(\.[a-z\d-]+)+\/?$/i.test(text);
  return !(namedBySite.includes(name) && isSiteAlone) && hasLink(text);
}

/** Fields that take any text, unlike links, addresses and numbers. */
const wordFields = fieldNames.filter((name) => {
  const { number, options, rule } = fieldOf(name);
  return number === undefined && options === undefined && rule === undefined;
});

/** Fields that a program leaves alike when it submits copies. */
const copiedFields: readonly FieldName[] = ['address', 'skills', 'areaOfInterest', 'collegeName'];

/** Milliseconds in which a person cannot fill in the form. */
const instant = 1_000;

/** Others with the same text or file from which it is repeated: a class may be dictated a text, but no file. */
const others = { text: 20, file: 5 } as const;

/** Characters from which equal texts count: a class writes fewer. */
const longText = 400;

/** The package builds a new set at each call. */
const throwawayDomains = disposableEmailBlocklistSet();

interface Suspect {
  application: Application;
  /** The fields as sent, unknown ones included. */
  sent: Readonly<Record<string, unknown>>;
}

export function readSigns({ sent, application }: Suspect): HoldReason[] {
  const { [honeypotName]: honeypot, [durationName]: duration } = sent;
  const signs = {
    honeypot: typeof honeypot === 'string' && honeypot.trim() !== '',
    instant: duration !== undefined && duration !== '' && Number(duration) < instant,
    'throwaway-address': throwawayDomains.has(application.email.toLowerCase().split('@').at(-1) ?? ''),
    'link-for-name': hasLink(application.name),
    links: wordFields.some((name) => name !== 'certifications' && hasForeignLink(name, application[name])),
    advert: isAdvert(application.name) || wordFields.some((name) => isAdvert(application[name])),
  } satisfies Partial<Record<HoldReason, boolean>>;
  return (Object.keys(signs) as (keyof typeof signs)[]).filter((reason) => signs[reason]);
}

/** Only letters, because families and testing programs number their names. */
const nameSql = (name: string) => `regexp_replace(lower(${name}), '[^[:alpha:]]', '', 'g')`;

const textSql = (column: (name: FieldName) => string) => `concat_ws(chr(10), ${copiedFields.map(column).join(', ')})`;

const isOfToday = "a.received_at > now() - interval '1 day'";

/**
 * SQL for the reasons to hold a lead for what others have sent within a day: counts their names, among at most 100
 * leads with the same text or file.
 *
 * @param sent gives the SQL of what was sent in a field.
 */
export function repeatedSql(sent: (name: FieldName) => string, sha256: string) {
  const countOthers = (alike: string) => `(
    SELECT count(DISTINCT ${nameSql('name')}) FROM (${alike} LIMIT 100) AS alike
    WHERE ${nameSql('name')} <> ${nameSql(sent('name'))})`;
  const sameText = `SELECT name FROM applications a WHERE ${textSql(columnOf)} = ${textSql(sent)} AND ${isOfToday}`;
  // LATERAL and LIMIT keep PostgreSQL from reading all leads of the day.
  const sameFile = `SELECT lead.name FROM resumes r, LATERAL (
      SELECT name FROM applications a WHERE a.resume_id = r.id AND ${isOfToday} LIMIT 1
    ) AS lead WHERE r.sha256 = ${sha256}`;
  return `CASE
    WHEN length(${textSql(sent)}) >= ${longText} AND ${countOthers(sameText)} >= ${others.text} THEN '{repeated-text}'
    WHEN ${countOthers(sameFile)} >= ${others.file} THEN '{repeated-file}'
    ELSE '{}' END::text[]`;
}
