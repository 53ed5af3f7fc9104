import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { cssTargets, scriptTargets } from './scripts/build/browsers.ts';
import { content } from './scripts/build/content.ts';
import { layers } from './scripts/build/css-layers.ts';
import { leaflet, plainIcons } from './scripts/build/packages.ts';
import { pictures } from './scripts/build/pictures.ts';

import { currentMessageNotice, currentNotice } from './server/records/consents.ts';
import type { OtherLanguage } from './shared/languages/languages.ts';

const api = 'http://127.0.0.1:3000';
const resolve = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The client: `npm run dev` serves it with hot reload beside the API server; `scripts/build.ts` builds it twice,
 * for the browser and as the renderer that turns a path into HTML.
 */
export default defineConfig({
  root: resolve('client'),
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: resolve('client/routes'),
      generatedRouteTree: resolve('client/routeTree.gen.ts'),
      quoteStyle: 'single',
      semicolons: true,
      tmpDir: resolve('.cache/tanstack'),
      addExtensions: true,
      autoCodeSplitting: true,
    }),
    react(),
    layers(),
    pictures(),
    content(),
    leaflet(),
    plainIcons(),
  ],
  resolve: {
    // React's own `useSyncExternalStore` instead of a copy for React 17.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: cssTargets,
      // Flat rules, so that each can be left out of a page's part of the stylesheet by itself.
      include: Features.Nesting,
      cssModules: { pattern: '[local]_[hash]' },
    },
  },
  build: {
    outDir: resolve('dist/client'),
    emptyOutDir: true,
    target: scriptTargets,
    manifest: true,
    // One stylesheet: pages carry their own part of it inline.
    cssCodeSplit: false,
    // What is imported itself is no dependency: its name would be in the script twice.
    modulePreload: { polyfill: false, resolveDependencies: (file, deps) => deps.filter((dep) => dep !== file) },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Pages whose structured data is in their document alone need not load what makes it.
      treeshake: { moduleSideEffects: [{ test: /client\/head\/structured-data/, sideEffects: false }] },
      input: [resolve('client/boot/boot.ts'), resolve('client/boot/main.tsx')],
      // The boot script calls an export of the application.
      preserveEntrySignatures: 'allow-extension',
      // Every page names the twenty or so that it needs.
      output: { chunkFileNames: 'assets/[hash].js' },
    },
  },
  // The reader of resumes loads its parts when it needs them.
  worker: { format: 'es' },
  ssr: { noExternal: true },
  define: {
    'import.meta.env.NOTICE_VERSION': JSON.stringify(currentNotice('en').version),
    'import.meta.env.MESSAGE_NOTICE_VERSION': JSON.stringify(currentMessageNotice().version),
    'import.meta.env.NOTICE_VERSIONS': JSON.stringify({
      kn: currentNotice('kn').version,
      hi: currentNotice('hi').version,
    } satisfies Record<OtherLanguage, string>),
  },
  server: {
    proxy: {
      '/api': api,
      '/healthz': api,
      '/readyz': api,
      // Made by the last build.
      '/assets': api,
      '/search-index.json': api,
      '/qr': api,
      '^/services/training/.+\\.(ics|jpg|json)$': api,
      // Every page of the staff is one document, which this server brings up to date.
      '/staff': {
        target: api,
        bypass: ({ headers, url }) => (headers.accept?.includes('text/html') ? '/staff/index.html' : url),
      },
    },
  },
});
