/** Web addresses in the texts of an application. */
import type { Application } from '../../../shared/application.ts';
import type { FieldName } from '../../../shared/fields.ts';

/**
 * Fields in which people often name a school, an employer or a referee by a web address alone, such as
 * `www.rvce.edu.in`.
 */
const namedBySite: readonly FieldName[] = ['collegeName', 'currentEmployee', 'referenceName'];

/**
 * Sites of profiles, certificates, mail and schools, and products with names like sites, which are fine in any field.
 */
const known = `
  linkedin.com github.com gitlab.com naukri.com leetcode.com hackerrank.com hackerearth.com codechef.com codeforces.com
  geeksforgeeks.org w3schools.com freecodecamp.org edx.org coursera.org udemy.com credly.com behance.net dribbble.com
  stackoverflow.com kaggle.com wordpress.com salesforce.com force.com monday.com booking.com amazon.com flipkart.com
  gmail.com yahoo.com outlook.com hotmail.com rediffmail.com github.io gitlab.io netlify.app vercel.app medium.com
  dev.to draw.io socket.io keras.io asp.net ado.net vb.net ml.net ef.net ac.in edu.in gov.in nic.in res.in edu gov`
  .trim()
  .split(/\s+/);

/** Endings that a missing space after a full stop hardly ever produces. */
const sites = 'com|xyz|ru|cn|biz|icu|vip|click|bet|loan|example';

/** Endings that are words or techniques as well, and count only with a path, a digit or a hyphen. */
const words =
  'in|co|io|me|app|site|online|shop|store|live|club|top|dev|ai|pro|net|org|info|ly|gl|gd|cc|to|gg|link|space|fun|win';

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
  /[a-z\d-]{3,30}\s?(?:[[({]\.[\])}]|[[({]?\s?\bdot\b\s?[\])}]?)\s?(?:com|xyz|ru|biz|shop|co|me|io|info)\b/i;

/** Characters of a word that are examined, which bounds the time. */
const longestWord = 100;

function isForeign(word: string): boolean {
  const [link] = address.exec(word.slice(0, longestWord)) ?? [];
  const host = link
    ?.toLowerCase()
    .replace(/^(?:\w+:\/\/)?(?:www\d?\.)?/, '')
    .replace(/[/?#:,;)\]'"].*$/s, '');
  return host !== undefined && !known.some((site) => host === site || host.endsWith(`.${site}`));
}

/** Whether a text has a web address other than the known sites. */
export function hasLink(text: string): boolean {
  return spelledOut.test(text) || text.split(/[\s,;()<>"]+/).some(isForeign);
}

/** Whether a field has a web address that does not belong there. */
export function hasForeignLink(name: FieldName, application: Application): boolean {
  const text = application[name];
  const isSiteAlone = /^(www\.)?[a-z\d-]+(\.[a-z\d-]+)+\/?$/i.test(text);
  return !(namedBySite.includes(name) && isSiteAlone) && hasLink(text);
}
