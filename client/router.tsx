import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { type Language, pathIn } from '../shared/languages/languages.ts';
import type { NextBatch } from '../shared/next-batch.ts';
import { routeTree } from './routeTree.gen.ts';

export interface RouterOptions {
  /** In memory on the server; the address bar when absent. */
  history?: RouterHistory;
  isServer?: boolean;
  /** Of the page's address: the same pages are there below it, as far as they are translated. */
  language?: Language;
  /** Of the course that the server renders; in browsers its page knows. */
  nextBatch?: NextBatch | undefined;
}

/** The router of both sides. Links preload on intent: hover, focus or touch. */
export function createSiteRouter({ history, isServer = false, language = 'en', nextBatch }: RouterOptions = {}) {
  // A late hydration must not move a page that the visitor has already scrolled, so the first rendering is left alone.
  let hydrating = true;
  const restoresScroll = () => {
    const restores = !hydrating;
    hydrating = false;
    return restores;
  };
  return createRouter({
    routeTree,
    isServer,
    context: { nextBatch },
    basepath: pathIn(language, '/'),
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    scrollRestoration: isServer ? false : restoresScroll,
    caseSensitive: true,
    trailingSlash: 'never',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }

  interface StaticDataRouteOption {
    /** A route with parameters lists every path that exists, so that the build can pre-render them. */
    paths?: readonly string[];
    /** Folder below `client/` with a file per page, named after the last part of its path: fetched early with the page. */
    records?: string;
    /** `false` keeps a route out of the pre-rendered, public site. */
    prerender?: false;
  }
}
