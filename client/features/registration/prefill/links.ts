import { type Line, textOf } from './resume-text.ts';

export interface Links {
  linkedin?: string | undefined;
  github?: string | undefined;
  portfolio?: string | undefined;
}

const webAddress =
  /(?<![\w@./-])(?:https?:\/\/)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:\/[^\s|,;<>()"'•·]*)?(?![\w@]|\.\w)/gi;

const profiles = {
  linkedin: /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[^/?#\s]{3,}\/?$/i,
  github: /^(?:https?:\/\/)?(?:www\.)?github\.com\/[a-z\d](?:[a-z\d-]*[a-z\d])?\/?$/i,
} as const;

/** Sites of which everybody may have a page; a page there is not a site of one's own. */
const elsewhere =
  /(?:^|\.)(?:linkedin|github|gitlab|bitbucket|leetcode|hackerrank|hackerearth|codechef|codeforces|geeksforgeeks|interviewbit|kaggle|stackoverflow|medium|dev|twitter|x|facebook|instagram|youtube|youtu|google|goo|gmail|yahoo|outlook|hotmail|wa|t|whatsapp|telegram|skype|quora|coursera|udemy|credly|naukri|indeed|unstop|behance|dribbble|linktr|bit|tinyurl)\.(?:com|org|net|in|io|to|me|be|ly|gl|ee|co|gle)(?:\.in)?$/i;

/** Endings of words that look like addresses: Node.js, ASP.NET, resume.pdf, B.Tech. */
const siteEndings =
  /\.(?:com|in|org|io|dev|me|app|tech|site|page|co|co\.in|xyz|online|website|design|info|blog|example)$/i;

function hostOf(url: string): string {
  return url
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .toLowerCase();
}

/** Full stops and brackets that belong to the sentence. */
function trim(url: string): string {
  return url.replace(/[.,;:!?\])}>]+$/, '');
}

interface Found {
  url: string;
  /** Text was or may have been broken off at the end of the line. */
  isUncertain: boolean;
}

/** What may go on in the next line, as LinkedIn's export breaks its addresses, with the mark that it puts behind them. */
const continuation = /^([\w.%-]+\/?)(\s+\((?:LinkedIn|Personal|Portfolio|Company|Blog)\))?$/;

/** A rest does not begin like a whole address. */
const beginning = /^(?:https?:|www\.|linkedin\.com|github\.com)/i;

function written(lines: readonly Line[], index: number): Found[] {
  const line = lines[index];
  if (!line) return [];
  const text = textOf(line);
  const before = lines[index - 1];
  const next = lines[index + 1];
  const [, rest, mark] = continuation.exec(next ? textOf(next) : '') ?? [];
  // Half an e-mail address or half a link ends the line before.
  const isRest = before?.isFull === true && /[@/][^\s@/]*$/.test(textOf(before)) && !beginning.test(text);
  return [...text.matchAll(webAddress)].map((match) => {
    const url = trim(match[0]);
    const isLast = match.index + match[0].length === text.length;
    if (match.index === 0 && isRest) return { url, isUncertain: true };
    if (!isLast || !url.includes('/')) return { url, isUncertain: false };
    if (rest !== undefined && mark !== undefined) return { url: url + rest, isUncertain: false };
    return { url, isUncertain: /[-_/]$/.test(url) || (rest !== undefined && line.isFull === true) };
  });
}

function sameAddress(one: string, other: string): boolean {
  const bare = (url: string) =>
    url
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/\/$/, '');
  return bare(one) === bare(other);
}

/** The only address, however often and in whatever spelling it stands there. */
function onlyOne(found: readonly Found[], linked: readonly string[]): string | undefined {
  const [first] = linked;
  if (first !== undefined) return linked.every((link) => sameAddress(link, first)) ? first : undefined;
  const [only] = found;
  if (!only || found.some(({ url, isUncertain }) => isUncertain || !sameAddress(url, only.url))) return undefined;
  return only.url;
}

function isPortfolio(url: string, isLink: boolean): boolean {
  const host = hostOf(url);
  if ((elsewhere.test(host) && !/^[\w-]+\.github\.io$/.test(host)) || !/^[\w:/.?=&%~+#-]+$/.test(url)) return false;
  return isLink
    ? /^https?:/i.test(url)
    : /^(?:https?:\/\/|www\.)/i.test(url) || (siteEndings.test(host) && !/^[a-z]{1,2}\./.test(host));
}

/** The profiles and the own site that the contact block names; nothing where it names two of a kind. */
export function findLinks(block: readonly Line[], email: string | undefined): Links {
  const found = block.flatMap((_, index) => written(block, index));
  const linked = block.flatMap(({ links }) => links).map((link) => link.trim());
  const select = (isWanted: (url: string, isLink: boolean) => boolean) =>
    onlyOne(
      found.filter(({ url }) => isWanted(url, false)),
      linked.filter((url) => isWanted(url, true)),
    );
  const texts = [email ?? '', ...block.map(textOf)].join(' ').toLowerCase();
  const domains = new Set([...texts.matchAll(/@([\w.-]+\w)/g)].map(([, domain]) => domain));
  // Where somebody has a mailbox is a company more often than an own site.
  const isOwnSite = (url: string, isLink: boolean) =>
    isPortfolio(url, isLink) && !domains.has(hostOf(url).replace(/^www\./, ''));
  return {
    linkedin: select((url) => profiles.linkedin.test(url)),
    github: select((url) => profiles.github.test(url)),
    portfolio: select(isOwnSite),
  };
}
