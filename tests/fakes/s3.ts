/**
 * An S3 server, as far as the product uses it, for the real client. It checks signatures (Signature Version 4) and the
 * hash of every body.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { planFaults } from './faults.ts';
import { type Call, type CallHead, type ConnectionFault, changed, type Reply, serve } from './http.ts';

type S3Operation = 'put' | 'get' | 'delete' | 'head' | 'versioning';

const asXml = (status: number, content: string): Reply => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${content}`,
  headers: { 'content-type': 'application/xml' },
});

const refusal = (status: number, code: string, message: string) =>
  asXml(status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);

const failures = {
  internalError: refusal(500, 'InternalError', 'We encountered an internal error. Please try again.'),
  slowDown: refusal(503, 'SlowDown', 'Please reduce your request rate.'),
  accessDenied: refusal(403, 'AccessDenied', 'Access Denied'),
};

/** `changed`: returns other bytes than those stored. */
export type S3Fault = ConnectionFault | keyof typeof failures | 'changed';

const bucket = 'resumes-of-tests';
const accessKey = 'AKIATESTTESTTESTTEST';
const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYTESTKEY';
const region = 'ap-south-1';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The error of a request without a valid and recent signature of itself and its body. */
function refusalOf({ method, url, headers, body }: Call): Reply | undefined {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!given) return refusal(403, 'AccessDenied', 'No signature');
  const [, credential = '', signedNames = '', signature = ''] = given;
  const at = String(headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${accessKey}/${scope}`) return refusal(403, 'InvalidAccessKeyId', 'Unknown key or scope');
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - time) < 15 * 60_000)) return refusal(403, 'RequestTimeTooSkewed', 'Wrong time');
  const names = signedNames.split(';');
  const required = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!required.every((name) => names.includes(name))) return refusal(403, 'AccessDenied', 'Unsigned headers');
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (bodyHash !== sha256(body)) return refusal(400, 'XAmzContentSHA256Mismatch', 'The body is not what was signed');
  const query = url.search.slice(1);
  const parameters = query === '' ? [] : query.split('&').map((part) => (part.includes('=') ? part : `${part}=`));
  const canonical = [
    ...[method, url.pathname, parameters.toSorted().join('&')],
    ...names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    ...['', signedNames, bodyHash],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(sign, sign(`AWS4${secretKey}`, at.slice(0, 8)));
  const isSigned = timingSafeEqual(sign(key, text), Buffer.from(signature, 'hex'));
  return isSigned ? undefined : refusal(403, 'SignatureDoesNotMatch', 'The signature does not match');
}

function placeOf({ url }: CallHead): { named: string | undefined; key: string } {
  const [, named, ...rest] = url.pathname.split('/');
  return { named, key: decodeURIComponent(rest.join('/')) };
}

function operationOf(call: CallHead): S3Operation {
  if (call.url.searchParams.has('versioning')) return 'versioning';
  if (placeOf(call).key === '') return 'head';
  if (call.method === 'PUT') return 'put';
  return call.method === 'DELETE' ? 'delete' : 'get';
}

/**
 * @param options.port 0 picks a free one.
 * @param options.objects the initial objects, such as those of a killed server.
 */
export async function startFakeS3({ port = 0, objects = new Map<string, Buffer>() } = {}) {
  const faults = planFaults<S3Operation, S3Fault>();

  function perform(operation: S3Operation, key: string, body: Buffer): Reply {
    if (operation === 'put') {
      objects.set(key, body);
      return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } };
    }
    if (operation === 'delete') {
      objects.delete(key);
      return { status: 204 };
    }
    if (operation === 'get') {
      const found = objects.get(key);
      if (!found) return refusal(404, 'NoSuchKey', 'The specified key does not exist.');
      return { status: 200, body: found, headers: { 'content-type': 'application/octet-stream' } };
    }
    if (operation === 'head') return { status: 200 };
    const status = s3.isVersioned ? '<Status>Enabled</Status>' : '';
    return asXml(200, `<VersioningConfiguration>${status}</VersioningConfiguration>`);
  }

  const listening = await serve<S3Fault>({
    port,
    faultOf: (call) => faults.draw(operationOf(call)),
    reply(call, fault) {
      const refused = refusalOf(call);
      if (refused) return refused;
      const { named, key } = placeOf(call);
      if (named !== bucket) return refusal(404, 'NoSuchBucket', 'The specified bucket does not exist');
      if (fault && fault in failures) return failures[fault as keyof typeof failures];
      const reply = perform(operationOf(call), key, call.body);
      return fault === 'changed' ? { ...reply, body: changed(Buffer.from(reply.body ?? '')) } : reply;
    },
  });

  const settings: Record<string, string> = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: listening.url,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKey,
    S3_SECRET_ACCESS_KEY: secretKey,
    S3_FORCE_PATH_STYLE: 'on',
  };
  const s3 = { ...listening, objects, faults, isVersioned: false, settings };
  return s3;
}
