import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { type Language, pathIn } from '../shared/languages/languages.ts';
import type { NextBatch } from '../shared/next-batch.ts';
import { routeTree } from './routeTree.gen.ts';
import { isHydrated } from './ui/hydrated.ts';

interface RouterOptions {
  isServer?: boolean;
  /** The language of the address, below which the same pages are, as far as they are translated. */
  language?: Language;
  /** The next batch of the course, on the server; browsers read or fetch it. */
  nextBatch?: NextBatch | undefined;
  /** By default that of the window. */
  history?: RouterHistory | undefined;
}

/** The router of server and browser. */
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
    // The browser scrolls a document that it loads, and the visitor may have scrolled before the script runs.
    scrollRestoration: isServer ? false : isHydrated,
    // Another address is another page, even with the same component.
    defaultRemountDeps: ({ params, search }) => ({ params, search }),
    // Addresses are not normalised.
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
    /** All existing paths of a route with parameters, so that the build can pre-render them. */
    paths?: readonly string[];
    /**
     * Folder below `client/` with a file per page, named after the last part of its path, which is fetched early with
     * the page.
     */
    records?: string;
    /** `false` keeps a route out of the pre-rendered, public site. */
    prerender?: false;
  }
}
