/**
 * The origin of an applicant: the first page of the visit, the referring site, and the campaign labels of the link. It
 * does not identify a person.
 */
import { z } from './zod.ts';

/** Characters of a campaign label, a host and a path. */
const limits = { label: 100, host: 253, path: 200 } as const;

/** Excludes `@`, because some newsletters write the reader's address into their links. */
const label = { pattern: /^[\p{L}\p{N} ._~+|:/()&,%!-]+$/u, limit: limits.label } as const;
const host = { pattern: /^[a-z\d][a-z\d-]*(\.[a-z\d-]+)*$/, limit: limits.host } as const;
const path = { pattern: /^\/[\w./-]*$/, limit: limits.path } as const;

/**
 * The stored parts, by their API names; the database and the campaign labels in URLs have them in snake case.
 */
export const originFields = {
  utmSource: { label: 'Campaign source', rule: label },
  utmMedium: { label: 'Campaign medium', rule: label },
  utmCampaign: { label: 'Campaign', rule: label },
  utmTerm: { label: 'Campaign term', rule: label },
  utmContent: { label: 'Campaign content', rule: label },
  referringSite: { label: 'Referring site', rule: host },
  landingPage: { label: 'Landing page', rule: path },
} as const;

export type OriginName = keyof typeof originFields;
export const originNames = Object.keys(originFields) as OriginName[];

export type Origin = Partial<Record<OriginName, string>>;

/** Key of the session storage in which the boot script keeps the origin, as JSON; `{}` once a form was sent. */
export const originKey = 'origin';

/**
 * Normalizes a value for storage: labels and hosts in lower case, hosts without `www.`, so that they are counted
 * together. Undefined for an invalid value.
 */
function readValue(name: OriginName, sent: unknown): string | undefined {
  if (typeof sent !== 'string') return undefined;
  const { pattern, limit } = originFields[name].rule;
  const alike = name === 'landingPage' ? sent : sent.trim().toLowerCase();
  const text = name === 'referringSite' ? alike.replace(/^www\./, '') : alike;
  return text.length <= limit && pattern.test(text) ? text : undefined;
}

/** Reads the origin from a request. Invalid values are dropped and never refused. */
export function readOrigin(sent: Readonly<Record<string, unknown>>): Origin {
  return Object.fromEntries(
    originNames.flatMap((name) => {
      const value = readValue(name, sent[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The main label of an origin: the campaign's source, or the referring site. */
export function cameFrom({ utmSource, referringSite }: { [Name in OriginName]?: string | null }): string {
  return utmSource ?? referringSite ?? '';
}

const text = (limit: number) => z.string().trim().min(1).max(limit).optional();

/** The filters by origin, as a part of the filter of leads. */
export const originFilters = {
  cameFrom: text(limits.host).describe(
    'Campaign source, or the referring site where there is none, such as `google.com`',
  ),
  utmCampaign: text(limits.label),
  landingPage: text(limits.path).describe('Path of the first page, such as `/services/training/devops`'),
};

export const originFilterLabels = {
  cameFrom: 'Came from',
  utmCampaign: 'Campaign',
  landingPage: 'Landing page',
} as const;
