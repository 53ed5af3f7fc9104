import { type Line, textOf } from './resume-text.ts';

const webAddress =
  /(?<![\w@./-])(?:https?:\/\/)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:\/[^\s|,;<>()"'•·]*)?(?![\w@]|\.\w)/gi;

const profiles = {
  linkedin: /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[^/?#\s]{3,}\/?$/i,
  github: /^(?:https?:\/\/)?(?:www\.)?github\.com\/[a-z\d](?:[a-z\d-]*[a-z\d])?\/?$/i,
} as const;

/** Sites with pages of many people, which are not a person's own site. */
const elsewhere =
  /(?:^|\.)(?:linkedin|github|gitlab|bitbucket|leetcode|hackerrank|hackerearth|codechef|codeforces|geeksforgeeks|interviewbit|kaggle|stackoverflow|medium|dev|twitter|x|facebook|instagram|youtube|youtu|google|goo|gmail|yahoo|outlook|hotmail|wa|t|whatsapp|telegram|skype|quora|coursera|udemy|credly|naukri|indeed|unstop|behance|dribbble|linktr|bit|tinyurl)\.(?:com|org|net|in|io|to|me|be|ly|gl|ee|co|gle)(?:\.in)?$/i;

const hostOf = (url: string) => url.toLowerCase().replace(/^https?:\/\/|[/?#].*$/g, '');

interface Found {
  url: string;
  /** The text was or may have been broken at the end of the line. */
  isUncertain: boolean;
}

/** A possible continuation in the next line, as LinkedIn's export breaks addresses, with the mark that it adds. */
const continuation = /^[\w.%-]+\/?(?:\s+\((?:LinkedIn|Personal|Portfolio|Company|Blog)\))?$/;

/** The beginning of a whole address, which is no continuation. */
const beginning = /^(?:https?:|www\.|linkedin\.com|github\.com)/i;

function written(lines: readonly Line[], index: number): Found[] {
  const [before, line, next] = [lines[index - 1], lines[index], lines[index + 1]].map((one) => one && textOf(one));
  // The line before ends within an e-mail address or a link.
  const isRest = lines[index - 1]?.isFull && /[@/][^\s@/]*$/.test(before ?? '') && !beginning.test(line ?? '');
  return [...(line ?? '').matchAll(webAddress)].map((match) => {
    // Full stops and brackets belong to the sentence.
    const url = match[0].replace(/[.,;:!?\])}>]+$/, '');
    const isLast = match.index + match[0].length === line?.length && url.includes('/');
    const goesOn = continuation.test(next ?? '') && (lines[index]?.isFull || next?.includes('('));
    const isCut = isLast && (/[-_]$|(?<!\/in\/[\w%-]+)\/$/.test(url) || goesOn === true);
    return { url, isUncertain: (match.index === 0 && isRest === true) || isCut };
  });
}

function sameAddress(one: string, other: string): boolean {
  const bare = (url: string) => url.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?|\/$/g, '');
  return bare(one) === bare(other);
}

/** The address, if all are the same in any spelling. */
function onlyOne(found: readonly Found[], linked: readonly string[]): string | undefined {
  const [first] = linked;
  if (first !== undefined) return linked.every((link) => sameAddress(link, first)) ? first : undefined;
  const [only] = found;
  if (!only || found.some(({ url, isUncertain }) => isUncertain || !sameAddress(url, only.url))) return undefined;
  return only.url;
}

function isPortfolio(url: string): boolean {
  const host = hostOf(url);
  const isOwn = (!/\.(?:edu|ac)(?:\.in)?$/.test(host) && !elsewhere.test(host)) || /^[\w-]+\.github\.io$/.test(host);
  return isOwn && /^(?:https?:\/\/|www\.)[\w:/.?=&%~+#-]+$/i.test(url);
}

/** The profiles and own site in the contact block, if there is only one of a kind. */
export function findLinks(block: readonly Line[], email: string | undefined) {
  const found = block.flatMap((_, index) => written(block, index));
  const linked = block.flatMap(({ links }) => links).map((link) => link.trim());
  const select = (isWanted: (url: string) => boolean) =>
    onlyOne(
      found.filter(({ url }) => isWanted(url)),
      linked.filter(isWanted),
    );
  const texts = [email ?? '', ...block.map(textOf)].join(' ').toLowerCase();
  const domains = new Set([...texts.matchAll(/@([\w.-]+\w)/g)].map(([, domain]) => domain));
  return {
    linkedin: select((url) => profiles.linkedin.test(url)),
    github: select((url) => profiles.github.test(url)),
    // The site of a mail domain is usually a company's.
    portfolio: select((url) => isPortfolio(url) && !domains.has(hostOf(url).replace(/^www\./, ''))),
  };
}
