/** In every policy: no plugins, no other base URL, and no framing. */
const always = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** Not for pages: nothing loads or runs if a browser displays the response. */
export const contentPolicy = ["default-src 'none'", "form-action 'none'", ...always].join('; ');

export const pictureSecurityPolicy = `${contentPolicy}; style-src 'unsafe-inline'`;

/** No inline script, no `eval`, and no other origins but those given. */
function documentPolicy(style: string, imageOrigins: readonly string[], ...further: string[]) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    style ? `style-src 'self' '${style}'` : "style-src 'self'",
    ["img-src 'self'", ...imageOrigins].join(' '),
    "form-action 'self'",
    ...always,
    "require-trusted-types-for 'script'",
    ...further,
  ].join('; ');
}

export function staffSecurityPolicy(nonce: string) {
  return documentPolicy(`nonce-${nonce}`, [], 'trusted-types default', "frame-src 'self'");
}

/** @param style CSP hash source of the inlined stylesheet, such as `sha256-…`; empty when the page links one. */
export function contentSecurityPolicy(style = '', imageOrigins: readonly string[] = []) {
  // For the URL of the worker that reads resumes, the only script that a page starts by its address.
  return documentPolicy(style, imageOrigins, 'trusted-types resume-reader', "manifest-src 'self'");
}

/** The worker that reads resumes may load its own parts, and cannot send data. */
export const resumeReaderPolicy = ["default-src 'none'", "script-src 'self'", ...always].join('; ');

/**
 * For the document that displays resumes: an opaque origin, no network, forms or popups. Its script starts workers from
 * blobs, and decodes pictures with WebAssembly. The parameters are CSP hash sources.
 */
export function viewerSecurityPolicy({ script, style }: { script: string; style: string }) {
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

/** Headers of every response; documents replace the policy. */
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
