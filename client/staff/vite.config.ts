import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scriptTargets } from '../../scripts/build/browsers.ts';
import { noncePlaceholder } from '../../shared/staff-page.ts';

const resolve = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The staff pages: an application of their own, so that nothing of them is in what visitors load. */
export default defineConfig({
  root: resolve('..'),
  base: '/staff/',
  publicDir: false,
  plugins: [react()],
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir: resolve('../../dist/staff'),
    emptyOutDir: true,
    target: scriptTargets,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { input: resolve('index.html') },
  },
});
