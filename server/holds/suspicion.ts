import { createHash } from 'node:crypto';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import type { Application } from '../../shared/application.ts';
import type { FieldName } from '../../shared/fields.ts';
import { durationName, type HoldReason, honeypotName } from '../../shared/holds.ts';
import type { LeadSource } from '../../shared/staff-leads.ts';

/** Why a lead is held for what it is. */
type Sign = Exclude<HoldReason, 'burst'>;

/** What each sign counts. Signs that genuine people show now and then do not reach {@link heldFrom} alone. */
const weights: Readonly<Record<Sign, number>> = {
  honeypot: 3,
  'throwaway-address': 3,
  links: 3,
  'repeated-file': 3,
  'repeated-address': 1,
  'repeated-text': 2,
  instant: 2,
  gibberish: 2,
  automated: 1,
};

/** A lead is held from this sum on. */
const heldFrom = 3;

/** Milliseconds within which nobody fills in the form, not even with the browser's help. */
const instantLimit = 3_000;

/** Milliseconds for which repeats are remembered, and how many things at most. */
const memory = { time: 24 * 3600_000, entries: 200_000 };

/** How many other people make a text or a file a repeated one, and how many applications an address. Families and friends share some. */
const others = { text: 5, file: 5, address: 6 } as const;

/** Fields in which nobody writes a web address. */
const plainFields: readonly FieldName[] = [
  'name',
  'areaOfInterest',
  'collegeName',
  'referenceName',
  'jobRole',
  'currentEmployee',
];

/** What our form sends, and programs that read it repeat. */
const formNames = ['noticeVersion', durationName, honeypotName];

/** What somebody who copies a text changes last. */
const copiedFields: readonly FieldName[] = ['address', 'skills', 'areaOfInterest', 'collegeName'];

export interface Suspect {
  /** The fields as they were sent, unknown ones included. */
  sent: Readonly<Record<string, unknown>>;
  application: Application;
  /** A program that calls the API repeats what it likes. */
  source: LeadSource;
  /** SHA-256 of the file, where it is known. */
  fileHash: Uint8Array | undefined;
}

/** Names why an application is to be held; nothing for all others. */
export type LookForSigns = (suspect: Suspect) => Sign[];

/** Read once: the package makes a new set at every question. */
const throwawayDomains = disposableEmailBlocklistSet();

const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Remembers for a day who sent what. The oldest go first when there are too many. */
class Sightings {
  readonly #people = new Map<string, { since: number; people: Set<string> }>();

  /** Notes that a person sent something. Returns how many others did. */
  note(thing: string, person: string, now: number): number {
    const known = this.#people.get(thing);
    const seen = known && now - known.since < memory.time ? known : { since: now, people: new Set<string>() };
    // More than this says nothing new, and a person may come back.
    if (seen.people.size < 50) seen.people.add(person);
    this.#people.delete(thing);
    this.#people.set(thing, seen);
    const oldest = this.#people.size > memory.entries && this.#people.keys().next().value;
    if (oldest) this.#people.delete(oldest);
    return seen.people.size - (seen.people.has(person) ? 1 : 0);
  }
}

/** Whether a text has the letters of a name: vowels in every word of Latin letters, and no long rows of consonants. */
function isGibberish(name: string): boolean {
  const words = name.toLowerCase().match(/[a-z]{5,}/g) ?? [];
  return words.some((word) => !/[aeiouy]/.test(word) || /[bcdfghjklmnpqrstvwxz]{6,}/.test(word));
}

function readDuration(sent: Suspect['sent']): number | undefined {
  const value = Number(sent[durationName]);
  return sent[durationName] !== undefined && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/**
 * Prepares the look at applications for signs of programs that fill in forms. It only ever scores: every valid application is
 * stored and gets its reference ID. What repeats is remembered by this process, hashed, for a day.
 */
export function createSuspicion(now: () => number = Date.now): LookForSigns {
  const sightings = new Sightings();

  return ({ sent, application, source, fileHash }) => {
    const moment = now();
    // Without numbers, by which programs tell their people apart as well as their tests do.
    const person = plain(application.name.replaceAll(/\d/g, ''));
    const text = copiedFields.map((name) => plain(application[name])).join('|');
    const address = application.email.toLowerCase();
    const duration = readDuration(sent);
    const isOfForm = source !== 'api' || formNames.some((name) => sent[name] !== undefined);
    const repeats = { text: 0, file: 0, address: 0 };
    if (isOfForm) {
      repeats.text = sightings.note(hash(`text ${text}`), person, moment);
      if (fileHash) repeats.file = sightings.note(`file ${Buffer.from(fileHash).toString('base64')}`, person, moment);
      const attempt = hash(`${moment} ${text} ${plain(application.name)}`);
      repeats.address = sightings.note(hash(`address ${address}`), attempt, moment);
    }
    const signs: Readonly<Record<Sign, boolean>> = {
      honeypot: typeof sent[honeypotName] === 'string' && sent[honeypotName].trim() !== '',
      instant: duration !== undefined && duration < instantLimit,
      // Our form's script says how long it took; without script nobody knows.
      automated: isOfForm && duration === undefined,
      'throwaway-address': throwawayDomains.has(address.split('@').at(-1) ?? ''),
      'repeated-text': repeats.text >= others.text,
      'repeated-file': repeats.file >= others.file,
      'repeated-address': repeats.address >= others.address,
      links: plainFields.some((name) => /https?:\/\/|www\./i.test(application[name])),
      gibberish: isGibberish(application.name),
    };
    const found = (Object.keys(signs) as Sign[]).filter((reason) => signs[reason]);
    const score = found.reduce((sum, reason) => sum + weights[reason], 0);
    return score >= heldFrom ? found : [];
  };
}
