import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { site } from '../../../shared/site.ts';
import { Problem } from '../../platform/http/problems.ts';

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string;
  name?: string | undefined;
}

/** What people here would think of first. With the company's own names and the owner's, these do not count towards a password. */
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
];

/** Letters and digits that a password needs beside those words. */
const ownLength = 8;

/** zxcvbn's score from 0 to 4: 3 is more than 100 million guesses. */
const leastScore = 3;

const messages = {
  address: 'This password contains the e-mail address of the account. Choose one that has nothing to do with it.',
  context:
    'This password is mostly made of names that belong to this company or account. Choose some words that have nothing to do with them.',
  guessable:
    'This password is too easy to guess: it is one of those that are tried first. Four words that have nothing to do with each other are better.',
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
  const names = [site.name, site.legalName, site.referencePrefix, new URL(site.url).hostname, local, domain, name];
  const words = names.flatMap((text) => [lettersOf(text), ...wordsOf(text)]).filter((word) => word.length >= 3);
  return [...new Set([...words, ...placeWords])].sort((a, b) => b.length - a.length);
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded when the first password is chosen: the dictionaries of leaked passwords take 25 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs });
}

/** Why a new password is refused, in words for the person who chooses it; undefined when it is not. Its length is checked elsewhere. */
export async function weaknessOf(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const text = password.normalize('NFKC').toLowerCase();
  if (text.includes(owner.email.toLowerCase())) return messages.address;
  const words = contextWords(owner);
  const own = words.reduce((rest, word) => rest.replaceAll(word, ''), text.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  if (own.length < ownLength && own.length < text.replaceAll(/[^\p{L}\p{N}]/gu, '').length) return messages.context;
  estimator ??= loadEstimator();
  const { score } = (await estimator).check(password, [owner.email, ...words]);
  return score < leastScore ? messages.guessable : undefined;
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
