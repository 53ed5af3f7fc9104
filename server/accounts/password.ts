import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { site } from '../../shared/site.ts';
import { Problem } from '../platform/http/problems.ts';

const derive = promisify(argon2);

/** OWASP's smallest setting for argon2id: 19 MiB; about 25 ms of a thread outside the event loop. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** The last hash of each lane. Two lanes leave half of Node's four threads to files. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];

function tagOf(password: string, nonce: Buffer, parameters: typeof cost) {
  const derived = (lanes.shift() ?? Promise.resolve()).then(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce, ...parameters }),
  );
  lanes.push(derived.catch(() => undefined));
  return derived;
}

/** The hash with its salt and cost: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16);
  const texts = [salt, await tagOf(password, salt, cost)].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${texts.join('$')}`;
}

const form = /^\$argon2id\$v=19\$m=([1-9]\d*),t=([1-9]\d*),p=([1-9]\d*)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

/** A hash of another form never matches. */
export async function verifyPassword(hash: string, password: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = form.exec(hash) ?? [];
  if (tag === '') return false;
  const expected = Buffer.from(tag, 'base64');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const nonce = Buffer.from(salt, 'base64');
  return timingSafeEqual(await tagOf(password, nonce, { ...parameters, tagLength: expected.length }), expected);
}

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
