import { site } from '../../shared/site.ts';
import { Problem } from '../platform/http/problems.ts';
import { hashPassword } from '../platform/secrets.ts';

type Owner = { email: string; name: string };

/** Words of the place and its work, which do not count towards a password. */
const placeWords = 'staff administrator admin website training recruitment resume leads bengaluru bangalore india';

/** What attackers try first does not count either. */
const guessedWords = /welcome|password|passcode|login|signin|hello|letmein|secret|change|(?:19|20)\d\d/g;

const weakness =
  'This password is too easy to guess: names of this company or account do not count, nor do common passwords. Four ' +
  'words that have nothing to do with each other are better.';

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Words that do not count towards a password, longest first: names at hand, whole and in parts. */
export function contextWords({ email, name }: Owner) {
  const company = [site.name, site.legalName, site.referencePrefix, new URL(site.url).hostname];
  const names = [...company, ...site.offices.map(({ address }) => address), ...email.split('@'), name];
  const words = names.flatMap((text) => [wordsOf(text).join(''), ...wordsOf(text)]).filter((word) => word.length >= 3);
  return [...new Set([...words, ...placeWords.split(' ')])].sort((a, b) => b.length - a.length);
}

/** With the first new password, because the dictionaries take 25 MB. */
async function loadEstimator() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { dictionary, adjacencyGraphs: graphs } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary, graphs });
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Why a password is refused; undefined if it is hard to guess, also without {@link contextWords}. */
export async function weaknessOf(password: string, owner: Owner) {
  const words = contextWords(owner);
  const all = wordsOf(password.normalize('NFKC')).join('');
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), all).replaceAll(guessedWords, '');
  estimator ??= loadEstimator();
  const strength = await estimator;
  // Of 0 to 4; 3: more than 100 million guesses.
  const isWeak = [password, rest].some((text) => strength.check(text, words).score < 3);
  return isWeak ? weakness : undefined;
}

/** @throws `invalid-fields`, at that field, for a password that is easy to guess. */
export async function hashNewPassword(password: string, owner: Owner, field = 'password') {
  const message = await weaknessOf(password, owner);
  if (message) throw new Problem('invalid-fields', { errors: { [field]: message } });
  return hashPassword(password);
}
