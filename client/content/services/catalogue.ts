import cards from '../services.yaml';
import type { ServicePath, ServiceSummary } from './types.ts';

/** What cards, hubs and structured data need of a service. Throws when there is none at this address. */
export function serviceAt(path: ServicePath): ServiceSummary & { path: ServicePath } {
  const summary = cards[path];
  if (!summary) throw new Error(`client/content/services.yaml has no service at ${path}`);
  return { path, ...summary };
}
