import type { Encoding } from './resource.ts';

/** Matches a header that names a coding with a weight other than 0. */
const accepts = (coding: string) =>
  new RegExp(String.raw`(^|[\s,])${coding}\s*(?!\s*;\s*q=0(\.0*)?\s*(,|$))(;|,|$)`, 'i');
const [acceptsBrotli, acceptsGzip] = [accepts('br'), accepts('gzip')];

/** The content coding for an `Accept-Encoding` header: brotli where it is accepted, else gzip, else none. */
export function chooseEncoding(header = ''): Encoding {
  if (acceptsBrotli.test(header)) return 'br';
  return acceptsGzip.test(header) ? 'gzip' : 'identity';
}

/** Whether an `If-None-Match` header lists this entity tag, by weak comparison (RFC 9110, section 13.1.2). */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(tag));
}
