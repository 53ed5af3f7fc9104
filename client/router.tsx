import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { type Language, pathIn } from '../shared/languages/languages.ts';
import type { NextBatch } from '../shared/next-batch.ts';
import { routeTree } from './routeTree.gen.ts';
import { NotFound } from './shell/NotFound.tsx';

export interface RouterOptions {
  /** Address of the page below the origin, its query allowed. */
  path?: string;
  isServer?: boolean;
  /** Of the page's address: the same pages are there below it, as far as they are translated. */
  language?: Language;
  /** Of the course that the server renders; in browsers its page knows. */
  nextBatch?: NextBatch | undefined;
}

/** The router of both sides: it finds what one page is made of. Where a link leads next is another page's. */
export function createSiteRouter({ path = '/', isServer = false, language = 'en', nextBatch }: RouterOptions = {}) {
  return createRouter({
    routeTree,
    isServer,
    context: { nextBatch },
    basepath: pathIn(language, '/'),
    history: createMemoryHistory({ initialEntries: [path] }),
    caseSensitive: true,
    trailingSlash: 'never',
  });
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

/** Whether the address of a loaded router is that of a page. */
export function isFound({ state }: SiteRouter): boolean {
  return !state.matches.some((match) => match.status === 'notFound' || match._notFound);
}

/** The page at the address of a loaded router. */
export function SitePage({ router }: { router: SiteRouter }) {
  const match = router.state.matches.at(-1);
  if (!match || match.status === 'error') throw match?.error;
  const Page = isFound(router) ? router.routesById[match.routeId].options.component : NotFound;
  if (!Page) throw new Error(`The route ${match.routeId} has no component`);
  return (
    <RouterContextProvider router={router}>
      <Page />
    </RouterContextProvider>
  );
}

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
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
