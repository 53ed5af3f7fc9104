import { createHash } from 'node:crypto';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

type Headers = Readonly<Record<string, string>>;

/** A resource in one encoding, ready to be sent without further computation. */
function represent(body: Buffer, encoding: Encoding, hash: string, headers: Headers) {
  const isEncoded = encoding !== 'identity';
  const entityTag = `"${hash}${isEncoded ? `-${encoding}` : ''}"`;
  const shared = { Vary: 'Accept-Encoding', ...headers, ETag: entityTag };
  const length = { 'Content-Length': String(body.length), ...(isEncoded && { 'Content-Encoding': encoding }) };
  return {
    body,
    entityTag,
    /** Alternating names and values, the fastest form for `writeHead`. */
    headers: Object.entries({ ...shared, ...length }).flat(),
    notModifiedHeaders: Object.entries(shared).flat(),
  };
}

const compressible = /^(text\/|application\/(json|manifest|xml)|image\/svg|font\/ttf)/;

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * A page or file in every encoding; a picture or font, which is compressed already, is the same in all. Unless the
 * build has compressed it, that happens when it is first asked for: within milliseconds, and beside the answers once
 * more at the best quality, which takes a tenth of a second and is an eighth smaller.
 */
export function encode(
  content: string | Uint8Array,
  headers: Headers,
  { status = 200, made }: { status?: number; made?: { br: Buffer; gzip: Buffer } | undefined } = {},
) {
  const body = Buffer.from(content);
  const contentType = headers['Content-Type'] ?? '';
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  const identity = represent(body, 'identity', hash, headers);
  const same = compressible.test(contentType) ? undefined : identity;
  let br = made ? represent(made.br, 'br', hash, headers) : same;
  let gzip = made ? represent(made.gzip, 'gzip', hash, headers) : same;
  return {
    status,
    /** True for a document, false for a file that documents use. */
    isPage: contentType.startsWith('text/html'),
    representations: {
      identity,
      get br() {
        if (br) return br;
        br = represent(brotliCompressSync(body, fast), 'br', hash, headers);
        brotliCompress(body, (error, best) => {
          if (!error) br = represent(best, 'br', hash, headers);
        });
        return br;
      },
      get gzip() {
        gzip ??= represent(gzipSync(body), 'gzip', hash, headers);
        return gzip;
      },
    },
  };
}

export type Resource = ReturnType<typeof encode>;
