import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import type { NextBatch } from '../../shared/next-batch.ts';
import type { PageFiles } from '../../shared/page-files.ts';
import type { Head } from '../head/PageHead.tsx';
import { HeadCollector } from '../head/PageHead.tsx';
import { PageState, type PageStateValue } from '../page-state.ts';
import { createSiteRouter } from '../router.tsx';
import { LanguageContext, loadLanguage } from '../ui/language.tsx';
import { composeDocument, type DocumentParts } from './document.ts';

export { default as events } from '../content/events.yaml';
export { searchEntries } from '../features/search/entries.ts';
export { composeDocument };

export interface RenderedPage extends Pick<DocumentParts, 'head' | 'body'> {
  /** 200, or 404 for an unknown path. */
  status: number;
  /** IDs of the matched routes. */
  routeIds: string[];
  /** Source files below `client/` of the records that the routes load. */
  records: string[];
}

/**
 * Renders a path, which may have a query, to HTML; courses with their next batch. @throws when the page throws or does
 * not render exactly one `PageHead`, so that a broken page never leaves the build.
 */
export async function renderPage(
  url: string,
  state: PageStateValue = {},
  nextBatch?: NextBatch,
): Promise<RenderedPage> {
  const language = await loadLanguage(url);
  const { code } = language;
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createSiteRouter({ history, isServer: true, language: code, nextBatch });
  await router.load();
  const heads: Head[] = [];
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <HeadCollector value={(head) => heads.push(head)}>
      <PageState value={state}>
        <LanguageContext value={language}>
          <RouterProvider router={router} />
        </LanguageContext>
      </PageState>
    </HeadCollector>,
    // Without a chunk size React would move large boundaries to the end and put them back by an inline script.
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const body = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  const [head] = heads;
  if (!head || heads.length > 1) throw new Error(`${url} renders ${heads.length} PageHead elements instead of one`);
  const { matches } = router.state;
  const isFound = !matches.some((match) => match.status === 'notFound' || match._notFound);
  const records = matches.flatMap(({ staticData }) =>
    isFound && staticData.records ? [`${staticData.records}/${url.split('/').at(-1)}.yaml`] : [],
  );
  if (code !== 'en') records.push(`../shared/languages/${code}.json`);
  return { status: isFound ? 200 : 404, head, body, routeIds: matches.map((match) => match.routeId), records };
}

/**
 * A page for one answer of the server, such as the form with its errors for a browser without scripts. It links the
 * complete stylesheet and has no script, because the application does not know its state.
 */
export async function renderAnswer(url: string, state: PageStateValue, files: PageFiles): Promise<string> {
  const { head, body } = await renderPage(url, state);
  return composeDocument({
    path: new URL(url, 'http://localhost').pathname,
    head: { ...head, noIndex: true },
    body,
    files,
  });
}

/** Content of `#app` of a course's page with its next batch. */
export async function renderCourse(path: string, nextBatch: NextBatch): Promise<string> {
  return (await renderPage(path, {}, nextBatch)).body;
}

/** All paths of the public site, from the route tree. */
export function publicPaths(): string[] {
  const { routesByPath } = createSiteRouter({ history: createMemoryHistory(), isServer: true });
  return Object.entries(routesByPath)
    .flatMap(([path, route]) => {
      const { staticData } = route.options;
      if (staticData?.prerender === false) return [];
      if (!path.includes('$')) return [path];
      if (!staticData?.paths) throw new Error(`The route ${path} has parameters but no staticData.paths`);
      return [...staticData.paths];
    })
    .map((path) => (path === '/' ? path : path.replace(/\/$/, '')))
    .sort();
}
