import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's smallest setting for argon2id: 19 MiB, two passes; about 25 ms of a thread outside the event loop. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

function tagOf(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost, length: number) {
  const message = password.normalize('NFKC');
  return derive('argon2id', { message, nonce, parallelism, tagLength: length, memory, passes });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** Hashes a password, with its salt and cost, in the usual text form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, cost, tagLength);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

/** True when the hash was made from that password. A hash of another form matches nothing. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const match = form.exec(hash);
  if (!match) return false;
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number);
  const [salt, expected] = match.slice(4).map((text) => Buffer.from(text, 'base64'));
  if (!memory || !passes || !parallelism || !salt || !expected) return false;
  const tag = await tagOf(password, salt, { memory, passes, parallelism }, expected.length);
  return timingSafeEqual(tag, expected);
}
