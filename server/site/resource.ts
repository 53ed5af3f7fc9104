import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Content codings of responses. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A resource in one encoding, ready to be sent without further computation. */
export interface Representation {
  /** Alternating names and values, the fastest form for `writeHead`. */
  headers: string[];
  /** Headers of a 304 response. */
  notModifiedHeaders: string[];
  body: Buffer;
  entityTag: string;
}

/** A page or file in every encoding. Encodings that the build did not prepare fall back to identity. */
export interface Resource {
  status: number;
  /** True for a document, false for a file that documents use. */
  isPage: boolean;
  representations: Record<Encoding, Representation>;
}

type Headers = Readonly<Record<string, string>>;

function represent(body: Buffer, encoding: Encoding, hash: string, headers: Headers): Representation {
  const isEncoded = encoding !== 'identity';
  const entityTag = `"${hash}${isEncoded ? `-${encoding}` : ''}"`;
  const shared = { Vary: 'Accept-Encoding', ...headers, ETag: entityTag };
  const length = { 'Content-Length': String(body.length), ...(isEncoded && { 'Content-Encoding': encoding }) };
  return {
    body,
    entityTag,
    headers: Object.entries({ ...shared, ...length }).flat(),
    notModifiedHeaders: Object.entries(shared).flat(),
  };
}

function resourceOf(body: Buffer, encoded: { br?: Buffer; gzip?: Buffer }, headers: Headers, status = 200): Resource {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  const identity = represent(body, 'identity', hash, headers);
  const { br, gzip } = encoded;
  return {
    status,
    isPage: headers['Content-Type']?.startsWith('text/html') === true,
    representations: {
      identity,
      br: br ? represent(br, 'br', hash, headers) : identity,
      gzip: gzip ? represent(gzip, 'gzip', hash, headers) : identity,
    },
  };
}

/** Compresses a text that is not from the build, in milliseconds. */
export function encode(text: string, headers: Headers): Resource {
  const body = Buffer.from(text);
  const br = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return resourceOf(body, { br, gzip: gzipSync(body) }, headers);
}

const readIfThere = (file: string) =>
  readFile(file).catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Reads a file with its compressed variants of the build. */
export async function readResource(file: string, headers: Headers, status = 200): Promise<Resource> {
  const [body, br, gzip] = await Promise.all([readFile(file), readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
  return resourceOf(body, { ...(br && { br }), ...(gzip && { gzip }) }, headers, status);
}
