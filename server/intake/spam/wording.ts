/** Signs of programs in what stands in the fields of an application, one by one. */
import type { Application } from '../../../shared/application.ts';
import type { FieldName } from '../../../shared/fields.ts';

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

/** Fields in which nobody writes a web address. It may be that of a portfolio, an employer, a certificate, or where somebody heard of us. */
const linkFields: readonly FieldName[] = ['skills', 'currentEmployee', 'certifications', 'referenceName'];
const plainFields = wordFields.filter((name) => !linkFields.includes(name));

const link =
  /https?:\/\/|www\.|\bt\.me\/|\bbit\.ly\/|(?<![@\w.-])[a-z\d-]+(\.[a-z\d-]+)*\.(com|info|xyz|ru|cn|top|biz|online|shop|club|site|store)\b/gi;
/** Whose address people do write: of their college, of themselves or of a referee. */
const ownLink = /^\S*?([\w-]+\.)*(linkedin\.com|github\.com|naukri\.com|ac\.in|edu|edu\.in|gov\.in)\b/i;

/** Markup, and the attempts of scanners. */
const code =
  /(<|%3c)\s*\/?\s*(script|img|svg|iframe|a)\b|<[!?]\s*(doctype|entity|php|=)|\{\s*["']?\$(gt|ne|where|regex)\b|\b(ping\s+-\w|(curl|wget)\s+(-|https?:)|cat\s+\/)|\[(url|link)[=\]]|href\s*=|onerror\s*=|javascript:|\$\{|\{\{[^}]*\}\}|(\.\.[/\\]){2}|\/etc\/passwd|\bunion\s+(all\s+)?select\b|\bdrop\s+table\b|'\s*(or|and)\s+'?\w+'?\s*=|\bwaitfor\s+delay\b|\bsleep\(\d|\bxp_cmdshell\b/i;

/** What nobody has to do with who applies here. */
const goods =
  /\bporno?\b|\bcall girls?\b|viagra|\bcialis\b|tramadol|\b(satta|matka) ?(matka|satta|king|result)\b|free spins|jackpot/i;
/** What calls upon a stranger, or promises something. */
const offers =
  /click here|(buy|order|apply|join) now|(buy|order)\b.{0,30}\bonline\b|discreet shipping|(no|without) (prescription|documents?|papers|cibil)|(instant|quick) (cash|loans?)|make (money|\$|₹)|\bearn\b.{0,20}(money|\$|₹|\d)|[$₹] ?\d[\d,]*.{0,12}\b(daily|per day|a day)|passive income|limited offer|100% free|first page of google|(website|more) traffic|\b(boost|grow|scale|increase|rank|redesign)\b.{0,12}\byour\b|guest posts?|backlinks from|(low|cheap|affordable) (price|rate)s?\b|reply (for|to)\b|(whats ?app|telegram)\W{0,6}\+?\d{8}|join.{0,20}\b(t\.me|telegram|channel)|online (casino|betting|slots)|casino bonus|kamao\b|weight loss (pills|fast)|कमाएं|कमाओ|जॉइन करें|तुरंत लोन|बिना दस्तावेज़|ಗಳಿಸಿ,|ಸಂಪಾದಿಸಿ/gi;
/** What is advertised. It may be somebody's trade as well, or where somebody lives. */
const wares =
  /casino|slots|betting|gambling|lottery|bonus|payday|\bloans?\b|\bcash\b|\bseo\b|backlinks|crypto|bitcoin|forex|investment|telegram|escorts?\b|[$₹] ?\d|लोन|पैसे|रुपये/gi;

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

/** Names of techniques, with letters that are rare elsewhere. */
const techniques = /\b\w*(?:sql|linux|unix|xml|ajax|jquery|excel|xcode|azure|vxlan|nginx|zoho|zabbix)\w*/gi;

function isRandom(word: string): boolean {
  if ((word.match(/[a-z][A-Z]/g) ?? []).length > humps) return true;
  const small = word.toLowerCase();
  const share = shareOf(vowels, small);
  // People leave vowels out of their names: Srnvs, Shrddha.
  const isTelling = small.length > 6;
  return /[bcdfghjklmnpqrstvwxz]{7,}/.test(small) || (isTelling && share === 0) || (small.length >= 10 && share < 0.15);
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

/** The text as it is read, without what hides its words from programs that look for them. */
function unmask(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/(?<=[a-z]|\b)0(?=[a-z])|(?<=[a-z])0(?=[a-z]|\b)/gi, 'o')
    .replace(/\s+/g, ' ');
}

function countDistinct(words: RegExp, text: string): number {
  return new Set(text.toLowerCase().match(words)).size;
}

/** Whether a text advertises: it says what there is, and what to do or where to go for it. */
function isAdvert(text: string, name: FieldName): boolean {
  const [calls, things] = [countDistinct(offers, text), countDistinct(wares, text)];
  const hasLink = linksIn(text);
  if (goods.test(text) || calls > 1 || (calls === 1 && (things > 0 || hasLink))) return true;
  // Specialists for search engines name their site among their skills.
  return hasLink && name !== 'skills' && things > (linkFields.includes(name) ? 1 : 0);
}

/** What the wording of an application shows. */
export function readWording(application: Application) {
  const texts = wordFields.map((name) => unmask(application[name]));
  const links = plainFields.some((name) => linksIn(application[name]));
  const isOddName = isNoName(application.name);
  const oddTexts = texts.slice(1).filter(hasNoWord).length;
  return {
    'link-for-name': linksIn(application.name),
    links,
    code: texts.some((text) => code.test(text)),
    advert: wordFields.some((name, index) => isAdvert(texts[index] ?? '', name)),
    'foreign-script': texts.some((text) => foreign.test(text)),
    gibberish: isOddName,
    'no-words': oddTexts > (isOddName ? 0 : 1) || hasNoLanguage(texts.slice(1).join().replace(techniques, ''), 40),
  };
}
