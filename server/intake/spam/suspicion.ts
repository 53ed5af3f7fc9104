import { createHash } from 'node:crypto';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import type { Application } from '../../../shared/application.ts';
import { type FieldName, fieldNames } from '../../../shared/fields.ts';
import { durationName, type HoldReason, honeypotName } from '../../../shared/holds.ts';
import type { LeadSource } from '../../../shared/staff-leads.ts';
import { readWording } from './wording.ts';

/** Why a lead is held for what it is. */
type Sign = Exclude<HoldReason, 'burst' | 'repeated-address'>;

/** What each sign counts. Signs that genuine people show now and then do not reach {@link heldFrom} alone. */
const weights: Readonly<Record<Sign, number>> = {
  honeypot: 3,
  'throwaway-address': 3,
  code: 3,
  'link-for-name': 3,
  advert: 3,
  instant: 3,
  'repeated-file': 3,
  'flooded-address': 3,
  'foreign-script': 3,
  'no-words': 3,
  links: 2,
  gibberish: 2,
  hasty: 2,
  'repeated-answers': 1.5,
  'repeated-text': 1,
  automated: 0.5,
};

/** A lead is held from this sum on. */
const heldFrom = 3;

/** Milliseconds within which nobody sends the form; and those within which somebody does whose browser had kept all of it. */
const limits = { instant: 1_000, hasty: 3_000 } as const;

/** Milliseconds for which repeats are remembered. */
export const memoryTime = 24 * 3600_000;

/** How many things are remembered at most. */
const memoryEntries = 200_000;

/**
 * How many other people make a text or a file a repeated one, and an address one that is flooded. Families and friends share some, and so do shops that
 * apply for their customers.
 */
const others = { text: 5, file: 5, address: 20 } as const;

/** Characters from which a text says something of its own: many people write no more than "Bangalore, Java, IT". */
const tellingLength = 30;

/** What our form sends, and programs that read it repeat. */
const formNames = ['noticeVersion', durationName, honeypotName];

/** What somebody who copies a text changes last. */
const copiedFields: readonly FieldName[] = ['address', 'skills', 'areaOfInterest', 'collegeName'];

/** What every person has of their own. All the rest is the same where a program fills in the same form again. */
const ownFields: readonly FieldName[] = ['name', 'email', 'phone', 'whatsapp'];
const answerFields = fieldNames.filter((name) => !ownFields.includes(name));

export interface Suspect {
  /** The fields as they were sent, unknown ones included. */
  sent: Readonly<Record<string, unknown>>;
  application: Application;
  /** A program that calls the API repeats what it likes. */
  source: LeadSource;
  /** SHA-256 of the file, where it is known. */
  fileHash: Uint8Array | undefined;
}

/** What is remembered of an application. */
export interface Seen extends Pick<Suspect, 'application' | 'fileHash'> {
  /** Whether our form's script sent it. */
  withScript: boolean;
}

export interface Suspicion {
  /**
   * Names why an application is to be held; nothing for all others.
   *
   * @returns `withScript`: undefined for what our form did not send.
   */
  look(suspect: Suspect): { signs: Sign[]; withScript: boolean | undefined };
  /** Remembers what came before or elsewhere. Once more changes nothing. @param at milliseconds since 1970. */
  remember(seen: Seen, at: number): void;
}

/** Read once: the package makes a new set at every question. */
const throwawayDomains = disposableEmailBlocklistSet();

/** Providers are faster than lists, but call themselves by what they are. */
const isThrowaway = (domain: string) =>
  throwawayDomains.has(domain) ||
  /(?:temp|trash|throwaway|disposable|fake|minute|burner)-?(?:e?mail|inbox)/.test(domain);

const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Remembers for a day who sent what, with our script and without it. The oldest go first when there are too many. */
class Sightings {
  readonly #things = new Map<string, { since: number; with: Set<string>; without: Set<string> }>();

  /**
   * Notes that a person sent something. Returns how many others did, and how many the same way. Without script these count only where they are the
   * most, as a program's are: in a class that writes what its trainer dictates they are the few whose browser has none.
   */
  note(thing: string, person: string, now: number, hasScript: boolean): { all: number; likewise: number } {
    const known = this.#things.get(thing);
    const seen =
      known && now - known.since < memoryTime
        ? known
        : { since: now, with: new Set<string>(), without: new Set<string>() };
    // What is recalled comes after what it was before.
    seen.since = Math.min(seen.since, now);
    const [own, other] = hasScript ? [seen.with, seen.without] : [seen.without, seen.with];
    // More than this says nothing new, and a person may come back.
    if (own.size < 50) own.add(person);
    this.#things.delete(thing);
    this.#things.set(thing, seen);
    const oldest = this.#things.size > memoryEntries && this.#things.keys().next().value;
    if (oldest) this.#things.delete(oldest);
    const likewise = own.size - (own.has(person) ? 1 : 0);
    return { all: likewise + other.size, likewise: !hasScript && other.size > own.size ? 0 : likewise };
  }
}

type Part = 'text' | 'answers' | 'file' | 'address';
const none: Readonly<Record<Part, number>> = { text: 0, answers: 0, file: 0, address: 0 };

function readDuration(sent: Suspect['sent']): number | undefined {
  const value = Number(sent[durationName]);
  return sent[durationName] !== undefined && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/**
 * Prepares the look at applications for signs of programs that fill in forms. It only ever scores: every valid application is
 * stored and gets its reference ID. What repeats is remembered here, hashed, for a day.
 */
export function createSuspicion(now: () => number = Date.now): Suspicion {
  const sightings = new Sightings();

  /** Remembers what an application is made of. Returns how many others sent each part of it. */
  function remember({ application, fileHash, withScript }: Seen, at: number): Readonly<Record<Part, number>> {
    // Without numbers, by which programs tell their people apart as well as their tests do.
    const person = plain(application.name.replaceAll(/\d/g, ''));
    const text = copiedFields.map((name) => plain(application[name])).join('|');
    const answers = answerFields.map((name) => plain(application[name])).join('|');
    const note = (thing: string) => sightings.note(thing, person, at, withScript);
    return {
      text: text.length < tellingLength ? 0 : note(hash(`text ${text}`)).likewise,
      answers: note(hash(`answers ${answers}`)).likewise,
      file: fileHash ? note(`file ${Buffer.from(fileHash).toString('base64')}`).all : 0,
      address: note(hash(`address ${application.email.toLowerCase()}`)).all,
    };
  }

  function look({ sent, application, source, fileHash }: Suspect): ReturnType<Suspicion['look']> {
    const duration = readDuration(sent);
    const isOfForm = source !== 'api' || formNames.some((name) => sent[name] !== undefined);
    const withScript = isOfForm ? duration !== undefined : undefined;
    const repeats = withScript === undefined ? none : remember({ application, fileHash, withScript }, now());
    const signs: Readonly<Record<Sign, boolean>> = {
      honeypot: typeof sent[honeypotName] === 'string' && sent[honeypotName].trim() !== '',
      instant: duration !== undefined && duration < limits.instant,
      hasty: duration !== undefined && duration >= limits.instant && duration < limits.hasty,
      // Our form's script says how long it took; without script nobody knows.
      automated: isOfForm && duration === undefined,
      'throwaway-address': isThrowaway(application.email.toLowerCase().split('@').at(-1) ?? ''),
      'repeated-text': repeats.text >= others.text,
      'repeated-answers': repeats.answers >= others.text,
      'repeated-file': repeats.file >= others.file,
      'flooded-address': repeats.address >= others.address,
      ...readWording(application),
    };
    const found = (Object.keys(signs) as Sign[]).filter((reason) => signs[reason]);
    const score = found.reduce((sum, reason) => sum + weights[reason], 0);
    return { signs: score >= heldFrom ? found : [], withScript };
  }

  return { look, remember };
}
