/** Client of the ClamAV daemon (clamd(8), INSTREAM). */
import { connect, type NetConnectOpts } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** Bytes read of an answer, which is one short line. */
const answerLimit = 1024;
/** Milliseconds that a scan may take. */
const patience = 60_000;

export class ScanError extends Error {}

/** Parses CLAMD_URL: `tcp://host:port`, or `unix:///path`. */
export function clamdAddress(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

function instream(content: Buffer) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return [Buffer.from('zINSTREAM\0'), length, content, Buffer.alloc(4)];
}

/** @throws ScanError unless the whole answer is a verdict. */
function parseVerdict(answer: string, isSent: boolean) {
  if (isSent && answer === 'stream: OK\0') return null;
  const text = answer.replace(/[\0\r\n]+$/, '');
  const [, name] = /^stream: ([^\r\n\0]{1,200}) FOUND$/.exec(text) ?? [];
  if (name) return name;
  if (text.startsWith('INSTREAM size limit exceeded')) {
    throw new ScanError('The file is larger than the scanner takes (StreamMaxLength in clamd.conf).');
  }
  if (text === '') throw new ScanError('The scanner closed the connection without an answer.');
  throw new ScanError(`The scanner’s answer is not a verdict: ${JSON.stringify(text.slice(0, 100))}`);
}

/** Returns the name of what was found; null for a clean file. @throws ScanError without a verdict. */
export async function scanWith(address: NetConnectOpts, content: Buffer, stop?: AbortSignal) {
  const signal = AbortSignal.any([AbortSignal.timeout(patience), ...(stop ? [stop] : [])]);
  const socket = connect({ ...address, allowHalfOpen: true, signal } as NetConnectOpts).setEncoding('latin1');
  let answer = '';
  let isSent = false;
  try {
    const sending = pipeline(instream(content), socket, { end: false });
    sending.then(() => (isSent = answer === '')).catch(() => undefined);
    for await (const text of socket) {
      answer = (answer + text).slice(0, answerLimit);
      if (answer.includes('\0') || answer.length >= answerLimit) break;
    }
  } catch (error) {
    if (signal.aborted) throw new ScanError(`The scanner gave no answer within ${patience / 1000} seconds.`);
    // A daemon that refuses a file answers and closes while the client still sends.
    if (answer === '')
      throw new ScanError(`The scanner cannot be reached: ${(error as Error).message}`, { cause: error });
  } finally {
    socket.destroy();
  }
  return parseVerdict(answer, isSent);
}

/** The EICAR test file, in two pieces, so that no scanner reports this source file. */
const testFile = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

/** Returns a problem for the operator; undefined when the scanner finds the test file. */
export async function checkClamd(url: string) {
  try {
    if (await scanWith(clamdAddress(url), testFile)) return undefined;
    return 'CLAMD_URL: the scanner does not find the EICAR test file. Does it have its signatures (freshclam)?';
  } catch (error) {
    const { message } = error as Error;
    return `CLAMD_URL: ${message} Is clamd running there, and does it listen for other machines (TCPSocket, TCPAddr)?`;
  }
}
