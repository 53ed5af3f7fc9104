import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import type { Application } from '../../../shared/application.ts';
import type { FieldName } from '../../../shared/fields.ts';
import { durationName, type HoldReason, holdReasons, honeypotName } from '../../../shared/holds.ts';
import type { Db } from '../../platform/database/database.ts';
import { isAdvert } from './advert.ts';
import { hasForeignLink, hasLink } from './links.ts';

/** Fields that people fill with words of their own. Those for links are others. */
const wordFields = [
  'address',
  'skills',
  'areaOfInterest',
  'others',
  'collegeName',
  'certifications',
  'referenceName',
  'jobRole',
  'currentEmployee',
  'currentCTC',
  'noticePeriod',
] as const satisfies readonly FieldName[];

/** What a program that copies a text changes last. */
const copiedFields: readonly FieldName[] = ['address', 'skills', 'areaOfInterest', 'collegeName'];
const copiedSql = `concat_ws(chr(10), a.address, a.skills, a.area_of_interest, a.college_name)`;

/** Milliseconds within which nobody fills in the form. */
const instant = 1_000;

/** How many others make a text or a file a repeated one. A class may be dictated words, but each of it has a file. */
const others = { text: 20, file: 5 } as const;

/** Characters from which texts that are the same are no coincidence: a class that is dictated its words writes fewer. */
const longText = 400;

/** Read once: the package makes a new set at every question. */
const throwawayDomains = disposableEmailBlocklistSet();

/** A lead as it came, before it is stored. */
export interface Suspect {
  /** The fields as they were sent, unknown ones included. */
  sent: Readonly<Record<string, unknown>>;
  application: Application;
  resume: { sha256: Uint8Array } | { id: string };
}

/** The rules that need nothing but the application itself. */
export function readSigns({ sent, application }: Pick<Suspect, 'sent' | 'application'>): HoldReason[] {
  const honeypot = sent[honeypotName];
  const duration = sent[durationName];
  const signs: Readonly<Partial<Record<HoldReason, boolean>>> = {
    honeypot: typeof honeypot === 'string' && honeypot.trim() !== '',
    instant: duration !== undefined && duration !== '' && Number(duration) < instant,
    'throwaway-address': throwawayDomains.has(application.email.toLowerCase().split('@').at(-1) ?? ''),
    'link-for-name': hasLink(application.name),
    links: wordFields.some((name) => name !== 'certifications' && hasForeignLink(name, application)),
    advert: (['name', ...wordFields] as const).some((name) => isAdvert(application[name])),
  };
  return (Object.keys(holdReasons) as HoldReason[]).filter((reason) => signs[reason]);
}

/** Names why a lead is to be held as possible spam: nothing for nearly all. Nothing is refused for it. */
export type CheckSpam = (suspect: Suspect) => Promise<HoldReason[]>;

/** Another name, whatever its case and number: families and programs that test a form number their names. */
const nameSql = (name: string) => `regexp_replace(lower(${name}), '[^[:alpha:]]', '', 'g')`;

/** How many others sent the same of late, as far as a bounded number of leads shows. */
const countSql = (from: string, limit: number) => `
  SELECT count(DISTINCT ${nameSql('name')})::int AS count FROM (
    SELECT a.name ${from} AND a.received_at > now() - interval '1 day' LIMIT ${limit}
  ) AS sent WHERE ${nameSql('name')} <> ${nameSql('$1')}`;
const sameFile = `FROM resumes r JOIN applications a ON a.resume_id = r.id WHERE r.sha256 = `;
const counts = {
  file: countSql(`${sameFile}$2`, 50),
  upload: countSql(`${sameFile}(SELECT sha256 FROM resumes WHERE id = $2)`, 50),
  text: countSql(`FROM applications a WHERE ${copiedSql} = $2`, 100),
} as const;

/** Prepares {@link CheckSpam}. What repeats is counted among the stored leads: nothing is kept in memory. */
export function createCheckSpam({ rows }: Db): CheckSpam {
  async function countOthers(of: keyof typeof counts, name: string, value: unknown): Promise<number> {
    const [found] = await rows<{ count: number }>(counts[of], [name, value]);
    return found?.count ?? 0;
  }
  return async ({ resume, ...suspect }) => {
    const signs = readSigns(suspect);
    if (signs.length > 0) return signs;
    const { name } = suspect.application;
    const text = copiedFields.map((field) => suspect.application[field]).join('\n');
    if (text.length >= longText && (await countOthers('text', name, text)) >= others.text) return ['repeated-text'];
    const sent = 'id' in resume ? countOthers('upload', name, resume.id) : countOthers('file', name, resume.sha256);
    return (await sent) >= others.file ? ['repeated-file'] : [];
  };
}
