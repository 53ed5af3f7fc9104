import { hash } from 'node:crypto';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /^(text\/|application\/(json|manifest|xml)|image\/svg|font\/ttf)/;

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * A page or file in every encoding; a picture or font is compressed already, and the same in all. What the build has
 * not compressed is compressed on the first request: within milliseconds, and in the background once more at the best
 * quality, which takes a tenth of a second and is an eighth smaller.
 */
export function encode(
  content: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
  { status = 200, made }: { status?: number; made?: { br: Buffer; gzip: Buffer } | undefined } = {},
) {
  const original = Buffer.from(content);
  const contentType = headers['Content-Type'] ?? '';
  const digest = hash('sha256', original).slice(0, 16);

  /** Leaves nothing to be computed when the resource is sent. */
  function represent(encoding: 'br' | 'gzip' | 'identity', body: Buffer) {
    const isEncoded = encoding !== 'identity';
    const entityTag = `"${digest}${isEncoded ? `-${encoding}` : ''}"`;
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

  const identity = represent('identity', original);
  const same = compressible.test(contentType) ? undefined : identity;
  let br = made ? represent('br', made.br) : same;
  let gzip = made ? represent('gzip', made.gzip) : same;
  return {
    status,
    isPage: contentType.startsWith('text/html'),
    representations: {
      identity,
      get br() {
        if (br) return br;
        br = represent('br', brotliCompressSync(original, fast));
        brotliCompress(original, (error, best) => {
          if (!error) br = represent('br', best);
        });
        return br;
      },
      get gzip() {
        gzip ??= represent('gzip', gzipSync(original));
        return gzip;
      },
    },
  };
}

export type Resource = ReturnType<typeof encode>;
