/**
 * An S3 server that the real client cannot tell from Amazon's for what we use. It checks signatures (Signature Version 4) and
 * the hash of every body.
 *
 *   node tests/fakes/s3.ts [port]    serves until it is stopped, and prints the settings that use it
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { planFaults } from './faults.ts';
import { answer, listen, readBody } from './http.ts';

type S3Operation = 'put' | 'get' | 'delete' | 'head' | 'versioning';

/** Ways in which an answer is an error and nothing was done. */
const failures = {
  internalError: [500, 'InternalError', 'We encountered an internal error. Please try again.'],
  slowDown: [503, 'SlowDown', 'Please reduce your request rate.'],
  accessDenied: [403, 'AccessDenied', 'Access Denied'],
} as const;

export type S3Fault =
  | keyof typeof failures
  /** The connection breaks before anything is done. */
  | 'broken'
  /** Everything is done, and the connection breaks before the answer. */
  | 'lostReply'
  /** The connection breaks in the middle of the object. */
  | 'halfReply'
  /** No answer; the second one does its work first. */
  | 'hang'
  | 'doneThenHang'
  /** Other bytes than those that were stored. */
  | 'changed';

export interface StoredObject {
  content: Buffer;
  changedAt: Date;
}

const isFailure = (fault: S3Fault | undefined): fault is keyof typeof failures =>
  fault !== undefined && fault in failures;

const bucket = 'resumes-of-tests';
const accessKey = 'AKIATESTTESTTESTTEST';
const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYTESTKEY';
const region = 'ap-south-1';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Refuses what is not signed by the key, at about this time, for exactly this request and body. */
function verify({ method = '', url = '', headers }: IncomingMessage, body: Buffer): void {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!given) throw new S3Error(403, 'AccessDenied', 'No signature');
  const [, credential = '', signedNames = '', signature = ''] = given;
  const at = String(headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${accessKey}/${scope}`) throw new S3Error(403, 'InvalidAccessKeyId', 'Unknown key or scope');
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - time) < 15 * 60_000)) throw new S3Error(403, 'RequestTimeTooSkewed', 'Wrong time');
  const names = signedNames.split(';');
  const required = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!required.every((name) => names.includes(name))) throw new S3Error(403, 'AccessDenied', 'Unsigned headers');
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (bodyHash !== sha256(body)) throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The body is not what was signed');
  const [path = '', query = ''] = url.split('?');
  const parameters = query === '' ? [] : query.split('&').map((part) => (part.includes('=') ? part : `${part}=`));
  const canonical = [
    ...[method, path, parameters.toSorted().join('&')],
    ...names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    ...['', signedNames, bodyHash],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(sign, sign(`AWS4${secretKey}`, at.slice(0, 8)));
  if (!timingSafeEqual(sign(key, text), Buffer.from(signature, 'hex'))) {
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature does not match');
  }
}

const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${content}`;

function answerXml(response: ServerResponse, status: number, content: string): void {
  answer(response, status, xml(content), { 'content-type': 'application/xml' });
}

function operationOf({ method }: IncomingMessage, key: string, query: URLSearchParams): S3Operation {
  if (query.has('versioning')) return 'versioning';
  if (key === '') return 'head';
  if (method === 'PUT') return 'put';
  return method === 'DELETE' ? 'delete' : 'get';
}

/**
 * @param options.port 0 picks a free one.
 * @param options.objects what it has from the start, such as those of one that was killed.
 */
export async function startFakeS3({ port = 0, objects = new Map<string, StoredObject>() } = {}) {
  const faults = planFaults<S3Operation, S3Fault>();

  const listening = await listen(async (request, response) => {
    const body = await readBody(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const [, named, ...rest] = pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const operation = operationOf(request, key, searchParams);
    const fault = faults.draw(operation);
    const breakOff = () => request.socket.destroy();
    if (fault === 'hang') return;
    if (fault === 'broken') return void breakOff();
    try {
      verify(request, body);
      if (named !== bucket) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
      if (isFailure(fault)) {
        const [status, code, message] = failures[fault];
        throw new S3Error(status, code, message);
      }
      const reply = perform(operation, key, body, fault);
      if (fault === 'lostReply') return void breakOff();
      if (fault === 'doneThenHang') return;
      reply(response);
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      const { status, code, message } = error;
      if (request.method === 'HEAD') response.writeHead(status).end();
      else answerXml(response, status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
    }
  }, port);

  function perform(
    operation: S3Operation,
    key: string,
    body: Buffer,
    fault: S3Fault | undefined,
  ): (response: ServerResponse) => void {
    if (operation === 'put') {
      objects.set(key, { content: body, changedAt: new Date() });
      return (response) => answer(response, 200, '', { etag: `"${createHash('md5').update(body).digest('hex')}"` });
    }
    if (operation === 'delete') {
      objects.delete(key);
      return (response) => void response.writeHead(204).end();
    }
    if (operation === 'get') {
      const found = objects.get(key);
      if (!found) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
      const content = Buffer.from(found.content);
      if (fault === 'changed') content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
      return (response) => {
        response.writeHead(200, { 'content-length': content.length, 'content-type': 'application/octet-stream' });
        if (fault === 'halfReply') response.write(content.subarray(0, content.length / 2), () => response.destroy());
        else response.end(content);
      };
    }
    if (operation === 'head') return (response) => void response.writeHead(200).end();
    const status = s3.isVersioned ? '<Status>Enabled</Status>' : '';
    return (response) => answerXml(response, 200, `<VersioningConfiguration>${status}</VersioningConfiguration>`);
  }

  /** Environment that lets the product use this bucket. */
  const settings: Record<string, string> = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: listening.url,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKey,
    S3_SECRET_ACCESS_KEY: secretKey,
    S3_FORCE_PATH_STYLE: 'on',
  };
  const s3 = {
    ...listening,
    objects,
    faults,
    /** Whether the bucket says that it keeps old versions. */
    isVersioned: false,
    settings,
  };
  return s3;
}

if (import.meta.main) {
  const { settings } = await startFakeS3({ port: Number(process.argv[2] ?? 0) });
  for (const [name, value] of Object.entries({ RESUME_STORE: 's3', ...settings })) console.log(`${name}=${value}`);
}
