import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from './negotiate.ts';

/** A resource in one encoding, ready to be sent: nothing is computed per request. */
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
  /** It is a document, not a file that documents use. */
  isPage: boolean;
  representations: Record<Encoding, Representation>;
  /** For browsers that have the dictionary of the pages; absent for what is no page. */
  beyondDictionary?: Representation;
}

/** A body in one encoding, with its headers. */
export function represent(
  body: Buffer,
  encoding: Encoding | 'dcz',
  hash: string,
  headers: Record<string, string>,
): Representation {
  const entityTag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const shared = { Vary: 'Accept-Encoding', ...headers, ETag: entityTag };
  return {
    body,
    entityTag,
    headers: Object.entries({
      ...shared,
      'Content-Length': String(body.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    }).flat(),
    notModifiedHeaders: Object.entries(shared).flat(),
  };
}

export const isPage = (headers: Record<string, string>) => headers['Content-Type']?.startsWith('text/html') === true;

/** A text that the build has not made, compressed in milliseconds. */
export function encode(text: string, headers: Record<string, string>): Resource {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return {
    status: 200,
    isPage: isPage(headers),
    representations: {
      identity: represent(body, 'identity', hash, headers),
      br: represent(brotliCompressSync(body, quality), 'br', hash, headers),
      gzip: represent(gzipSync(body), 'gzip', hash, headers),
    },
  };
}
