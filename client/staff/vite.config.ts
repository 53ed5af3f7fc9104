import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { scriptTargets } from '../../scripts/build/browsers.ts';
import { noncePlaceholder } from '../../shared/staff-page.ts';

const resolve = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Preloads the web fonts, so that they come with the first paint. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/staff/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  },
};

/** The staff pages: an application of their own, so that nothing of them is in what visitors load. */
export default defineConfig({
  root: resolve('..'),
  base: '/staff/',
  publicDir: false,
  plugins: [react(), preloadFonts],
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir: resolve('../../dist/staff'),
    emptyOutDir: true,
    target: scriptTargets,
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { input: resolve('index.html') },
  },
});
