export interface PagePolicy {
  /** CSP hash source of the inlined stylesheet, such as `sha256-…`; absent when the page links its stylesheet. */
  style?: string;
  /** Further origins of images, such as a map tile server. */
  imageOrigins?: readonly string[];
}

/** The content security policy of a page: no inline script, no `eval`, no inline style but the hashed one, no other origins. */
export function contentSecurityPolicy({ style, imageOrigins = [] }: PagePolicy): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${style ? ` '${style}'` : ''}`,
    `img-src ${["'self'", ...imageOrigins].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Of the reader of resumes, whose worker is the only script that a page starts by its address.
    'trusted-types resume-reader',
  ].join('; ');
}

/** The policy of the worker that reads resumes: it loads its own parts, and can send nothing anywhere. */
export const resumeReaderPolicy = "default-src 'none'; script-src 'self'";

/** Headers of every response. */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;
