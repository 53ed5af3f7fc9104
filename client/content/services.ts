import type { Content, ServicePath } from './schemas.ts';
import cards from './services.yaml';

/** The data of a service for cards and hubs. @throws for an unknown address. */
export function serviceAt(path: ServicePath): Content<'services.yaml'>[ServicePath] & { path: ServicePath } {
  const summary = cards[path];
  if (!summary) throw new Error(`client/content/services.yaml has no service at ${path}`);
  return { path, ...summary };
}
