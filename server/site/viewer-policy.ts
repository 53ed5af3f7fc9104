/** CSP hash sources of the viewer's script and style, as the build writes them. */
export interface ViewerSources {
  script: string;
  style: string;
}

/**
 * The content security policy of the document that shows resumes: an origin of its own, no network, no forms, no popups. Its script
 * starts threads from its own text, and decodes pictures with WebAssembly.
 */
export function viewerPolicy({ script, style }: ViewerSources): string {
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
