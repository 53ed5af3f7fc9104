import type { ServicePath, ServiceSummary } from './types.ts';

/*
 * Each file of `pages/` is one service: it is named after its address and exports a `summary` and a `page`. The query
 * makes the summary a module of its own, so that a page with cards loads no other page's content.
 */
const summaries = import.meta.glob<ServiceSummary>('./pages/*.ts', {
  import: 'summary',
  query: '?summary',
  eager: true,
});

/** What cards, hubs and structured data need of a service. Throws when there is none at this address. */
export function serviceAt(path: ServicePath): ServiceSummary & { path: ServicePath } {
  const summary = summaries[`./pages/${path.replace('/services/', '')}.ts`];
  if (!summary) throw new Error(`There is no service at ${path}`);
  return { path, ...summary };
}
