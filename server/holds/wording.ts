/** Signs of programs in what stands in the fields of an application, one by one. */
import type { Application } from '../../shared/application.ts';
import type { FieldName } from '../../shared/fields.ts';

/** Fields that people fill with words of their own. */
const wordFields: readonly FieldName[] = [
  'name',
  'address',
  'skills',
  'areaOfInterest',
  'others',
  'collegeName',
  'certifications',
  'referenceName',
  'jobRole',
  'currentEmployee',
];

/** Fields in which nobody writes a web address. Among the skills some name their portfolio, and employers are called after theirs. */
const plainFields = wordFields.filter((name) => name !== 'skills' && name !== 'currentEmployee');

const link =
  /https?:\/\/|www\.|\bt\.me\/|\bbit\.ly\/|(?<![@\w.-])[a-z\d-]+(\.[a-z\d-]+)*\.(com|info|xyz|ru|cn|top|biz|online|shop|club|site|store)\b/gi;
/** Whose address people do write: of their college, of themselves or of a referee. */
const ownLink = /^\S*?([\w-]+\.)*(linkedin\.com|github\.com|naukri\.com|ac\.in|edu|edu\.in|gov\.in)\b/i;

/** Markup, and the attempts of scanners. */
const code =
  /<\s*\/?\s*(script|img|svg|iframe|a)\b|\[(url|link)[=\]]|href\s*=|onerror\s*=|javascript:|\$\{\s*\w+:|\{\{[^}]*\}\}|(\.\.[/\\]){2}|\/etc\/passwd|\bunion\s+(all\s+)?select\b|\bdrop\s+table\b|'\s*(or|and)\s+'?\w+'?\s*=|\bwaitfor\s+delay\b|\bsleep\(\d|\bxp_cmdshell\b/i;

/** What is advertised to strangers. One alone may be somebody's trade. */
const advertised =
  /casino|viagra|cialis|\bporn|\bescorts?\b|betting|gambling|lottery|jackpot|free spins|bonus|payday|\bloans?\b|backlinks|seo services|website traffic|first page of google|click here|buy now|order now|make money|earn\b.{0,20}(money|\$|₹|\d)|\$ ?\d+|\d ?\$|per day|passive income|crypto|bitcoin|forex|investment|telegram|without prescription|weight loss|limited offer|100% free/gi;

/** Scripts in which people in India write neither their name nor where they live. */
const foreign =
  /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hebrew}]/u;

/** How often a name or word may go from a small letter to a capital one, as in MySQL and DSouza. */
const humps = 1;

/** The share of letters of a text that are among these. */
function shareOf(letters: RegExp, text: string): number {
  return (text.match(letters) ?? []).length / Math.max(1, text.length);
}
const vowels = /[aeiouy]/g;
/** One in nine where all letters are as frequent; in words and names hardly one in fifty. */
const rareLetters = /[qxz]/g;

function isRandom(word: string): boolean {
  if ((word.match(/[a-z][A-Z]/g) ?? []).length > humps) return true;
  const small = word.toLowerCase();
  const share = shareOf(vowels, small);
  return /[bcdfghjklmnpqrstvwxz]{6,}/.test(small) || share === 0 || (small.length >= 10 && share < 0.15);
}

/** Whether letters stand in it as they come. It takes some to tell. */
function hasNoLanguage(text: string, length: number): boolean {
  // Without initials.
  const letters = (text.toLowerCase().match(/[a-z]{5,}/g) ?? []).join('');
  const rare = letters.match(rareLetters) ?? [];
  return (
    letters.length >= length &&
    rare.length > 1 &&
    rare.length / letters.length >= 0.06 &&
    shareOf(vowels, letters) < 0.31
  );
}

/** Whether a name has no letters of a name: too few vowels, long rows of consonants, capitals anywhere. */
function isNoName(name: string): boolean {
  return hasNoLanguage(name, 10) || (name.match(/[A-Za-z]{5,}/g) ?? []).some(isRandom);
}

/** Whether it has a long word that is none. Colleges and techniques are abbreviated, but not to that many letters. */
function hasNoWord(text: string): boolean {
  return (text.match(/[A-Za-z]{8,}/g) ?? []).some(isRandom);
}

function linksIn(text: string): boolean {
  return text.split(/\s+/).some((word) => word.search(link) >= 0 && !ownLink.test(word));
}

/** What the wording of an application shows. */
export function readWording(application: Application) {
  const texts = wordFields.map((name) => application[name]);
  const offers = new Set(texts.flatMap((text) => text.toLowerCase().match(advertised) ?? []));
  const links = plainFields.some((name) => linksIn(application[name]));
  return {
    'link-for-name': linksIn(application.name),
    links,
    code: texts.some((text) => code.test(text)),
    advert: offers.size > (links ? 0 : 1),
    'foreign-script': texts.some((text) => foreign.test(text)),
    gibberish: isNoName(application.name),
    'no-words': texts.slice(1).filter(hasNoWord).length > 1 || hasNoLanguage(texts.slice(1).join(), 40),
  };
}
