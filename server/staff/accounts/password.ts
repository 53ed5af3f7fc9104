import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's smallest setting for argon2id: 19 MiB, two passes; about 25 ms of a thread outside the event loop. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

function tagOf(password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, ...parameters });
}

/** Hashes a password, with its salt and cost, in the usual text form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const texts = [salt, await tagOf(password, salt, cost)].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${texts.join('$')}`;
}

const form = /^\$argon2id\$v=19\$m=([1-9]\d*),t=([1-9]\d*),p=([1-9]\d*)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

/** True when the hash was made from that password. A hash of another form never matches. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = form.exec(hash) ?? [];
  if (tag === '') return false;
  const expected = Buffer.from(tag, 'base64');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const nonce = Buffer.from(salt, 'base64');
  return timingSafeEqual(await tagOf(password, nonce, { ...parameters, tagLength: expected.length }), expected);
}
