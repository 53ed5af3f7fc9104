/** What every policy says: no plugins, no other base for relative addresses, and no frame of another site. */
const always = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** For everything that is no page: nothing in it loads or runs, should a browser show it. */
export const contentPolicy = ["default-src 'none'", "form-action 'none'", ...always].join('; ');

/** For a picture that is opened on its own, where it is a document. */
export const pictureSecurityPolicy = `${contentPolicy}; style-src 'unsafe-inline'`;

export interface PagePolicy {
  /** CSP hash source of the inlined stylesheet, such as `sha256-…`; absent when the page links its stylesheet. */
  style?: string;
  /** Further origins of images, such as a map tile server. */
  imageOrigins?: readonly string[];
}

/** The content security policy of the staff pages: own scripts, own or nonced styles, resumes in frames. */
export function staffSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    ...always,
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/**
 * The content security policy of a page: no inline script, no `eval`, no inline style but the hashed one, no other
 * origins.
 */
export function contentSecurityPolicy({ style, imageOrigins = [] }: PagePolicy): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `style-src 'self'${style ? ` '${style}'` : ''}`,
    `img-src ${["'self'", ...imageOrigins].join(' ')}`,
    "form-action 'self'",
    ...always,
    "require-trusted-types-for 'script'",
    // Of the reader of resumes, whose worker is the only script that a page starts by its address.
    'trusted-types resume-reader',
  ].join('; ');
}

/** The policy of the worker that reads resumes: it loads its own parts, and can send nothing anywhere. */
export const resumeReaderPolicy = ["default-src 'none'", "script-src 'self'", ...always].join('; ');

/**
 * The policy of the document that shows resumes: an origin of its own, no network, no forms, no popups. Its script
 * starts threads from its own text, and decodes pictures with WebAssembly.
 *
 * @param sources CSP hash sources of the viewer's script and style, as the build writes them.
 */
export function viewerSecurityPolicy({ script, style }: { script: string; style: string }): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src '${script}' 'wasm-unsafe-eval'`,
    `style-src '${style}'`,
    'worker-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Headers of every response; those that are documents bring a policy of their own. */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Content-Security-Policy': contentPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;
