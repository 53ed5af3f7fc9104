import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { type Language, pathIn } from '../shared/languages/languages.ts';
import type { NextBatch } from '../shared/next-batch.ts';
import { routeTree } from './routeTree.gen.ts';
import { isHydrated } from './ui/hydrated.ts';

interface RouterOptions {
  isServer?: boolean;
  /** Of the page's address: the same pages are there below it, as far as they are translated. */
  language?: Language;
  /** Of the course that the server renders; browsers read or fetch it. */
  nextBatch?: NextBatch | undefined;
  /** Without one, that of the window. */
  history?: RouterHistory;
}

/** The router of both sides. */
export function createSiteRouter({ isServer = false, language = 'en', nextBatch, history }: RouterOptions = {}) {
  return createRouter({
    routeTree,
    isServer,
    ...(history && { history }),
    context: { nextBatch },
    basepath: pathIn(language, '/'),
    caseSensitive: true,
    trailingSlash: 'never',
    defaultNotFoundComponent: lazyRouteComponent(() => import('./templates/NotFound.tsx'), 'NotFound'),
    // The browser scrolls the document that it loads, and the visitor may have moved on before the script runs.
    scrollRestoration: isServer ? false : isHydrated,
    // Another address is another page, also where one component shows both.
    defaultRemountDeps: ({ params, search }) => ({ params, search }),
    // Addresses stay as they were written.
    parseSearch: (text): { text?: string } => (text ? { text } : {}),
    stringifySearch: ({ text = '' }) => text,
  });
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }

  interface StaticDataRouteOption {
    /** A route with parameters lists every path that exists, so that the build can pre-render them. */
    paths?: readonly string[];
    /**
     * Folder below `client/` with a file per page, named after the last part of its path: fetched early with the page.
     */
    records?: string;
    /** `false` keeps a route out of the pre-rendered, public site. */
    prerender?: false;
  }
}
