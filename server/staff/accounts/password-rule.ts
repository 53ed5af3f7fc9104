import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { site } from '../../../shared/site.ts';
import { Problem } from '../../platform/http/problems.ts';

/** The person for whose account a password is chosen. */
export interface PasswordOwner {
  email: string;
  name?: string | undefined;
}

/**
 * Words of the place and its work, which do not count towards a password, like the names of the company, its offices
 * and the owner.
 */
const placeWords = [
  'staff',
  'admin',
  'administrator',
  'website',
  'training',
  'recruitment',
  'resume',
  'leads',
  'bengaluru',
  'bangalore',
  'india',
];

/** Words and years that attackers try first. They do not count either. */
const guessedWords = /welcome|password|passcode|login|signin|hello|letmein|secret|change|(?:19|20)\d\d/g;

/** Letters and digits that a password needs besides all these. */
const ownLength = 8;

/** Guesses that these need alone, so that `Welcome@` before a keyboard row is refused. */
const leastOwnGuesses = 100_000;

/** zxcvbn's score from 0 to 4: 3 is more than 100 million guesses. */
const leastScore = 3;

const messages = {
  address: 'This password contains the e-mail address of the account. Choose one that has nothing to do with it.',
  context:
    'This password is mostly made of names that belong to this company or account. ' +
    'Choose some words that have nothing to do with them.',
  guessable:
    'This password is too easy to guess: it is one of those that are tried first. ' +
    'Four words that have nothing to do with each other are better.',
} as const;

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);
}

function lettersOf(text: string): string {
  return wordsOf(text).join('');
}

/** The words that do not count towards a password of that owner, longest first. */
export function contextWords({ email, name = '' }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const company = [site.name, site.legalName, site.referencePrefix, new URL(site.url).hostname];
  const names = [...company, ...site.offices.map(({ address }) => address), local, domain, name];
  const words = names.flatMap((text) => [lettersOf(text), ...wordsOf(text)]).filter((word) => word.length >= 3);
  return [...new Set([...words, ...placeWords])].sort((a, b) => b.length - a.length);
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first new password, because the dictionaries of leaked passwords take 25 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs });
}

/**
 * The reason to refuse a new password, as a message for its owner; undefined for a good one. The length is checked
 * elsewhere.
 */
export async function weaknessOf(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const text = password.normalize('NFKC').toLowerCase();
  if (text.includes(owner.email.toLowerCase())) return messages.address;
  const words = contextWords(owner);
  const all = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const own = words.reduce((rest, word) => rest.replaceAll(word, ''), all);
  if (own.length < ownLength && own.length < all.length) return messages.context;
  const rest = own.replaceAll(guessedWords, '');
  estimator ??= loadEstimator();
  const strength = await estimator;
  const check = (text: string) => strength.check(text, [owner.email, ...words]);
  const isWeak = rest.length < ownLength || check(rest).guesses < leastOwnGuesses || check(password).score < leastScore;
  return isWeak ? messages.guessable : undefined;
}

/**
 * Refuses a new password that is easy to guess.
 *
 * @param field of the call that has the password.
 * @throws Problem `invalid-fields`
 */
export async function requireGoodPassword(password: string, owner: PasswordOwner, field: string): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness !== undefined) throw new Problem('invalid-fields', { errors: { [field]: weakness } });
}
