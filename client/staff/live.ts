import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Call } from '../../shared/api/api.ts';
import type { LeadDetail } from '../../shared/staff-leads.ts';
import { addressOf } from './api.ts';

const leadCall = 'GET /api/admin/applications/:id';

/** Milliseconds until a refused connection is tried again. */
const retryPause = 10_000;

/** Milliseconds between refreshes. */
const readingPause = 2_000;

/** Stale calls by topic of the news. */
const stale: Readonly<Record<string, readonly Call[]>> = {
  leads: ['GET /api/admin/applications', 'GET /api/admin/overview', 'GET /api/admin/erasures', 'GET /api/admin/today'],
  work: [
    'GET /api/admin/today',
    'GET /api/admin/applications',
    'GET /api/admin/applications/:id/work',
    'GET /api/admin/applications/:id/timeline',
    'GET /api/admin/batches',
  ],
  messages: [
    'GET /api/admin/contact-messages',
    'GET /api/admin/today/messages',
    'GET /api/admin/overview',
    'GET /api/admin/privacy-requests',
  ],
  deliveries: ['GET /api/admin/applications', 'GET /api/admin/overview', leadCall],
  batches: ['GET /api/admin/batches', 'GET /api/admin/applications', 'GET /api/admin/applications/:id/work'],
};

/** A lead's page is read again only while it waits for something: every reading stands in the audit trail. */
function isWaiting({ state }: Query): boolean {
  const lead = state.data as LeadDetail | undefined;
  if (!lead) return false;
  return lead.resume?.scan.state === 'waiting' || lead.deliveries.some((delivery) => delivery.state === 'waiting');
}

const newsKey = ['news'];

function listen(client: QueryClient): () => void {
  const heard = new Set<Call>();
  let isPausing = false;
  let source: EventSource | undefined;
  let hasMissed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  /** Follows the first news at once, and later news after a pause together. */
  function read(): void {
    // A hidden page refreshes everything when it becomes visible.
    if (isPausing || heard.size === 0 || document.hidden) return;
    isPausing = true;
    for (const name of heard) {
      const predicate = name === leadCall ? { predicate: isWaiting } : {};
      void client.invalidateQueries({ queryKey: [name], ...predicate });
    }
    heard.clear();
    setTimeout(() => {
      isPausing = false;
      read();
    }, readingPause);
  }
  function hear(...topics: string[]): void {
    if (topics.includes('leads')) client.setQueryData<number>(newsKey, (seen = 0) => seen + 1);
    for (const name of topics.flatMap((topic) => stale[topic] ?? [])) heard.add(name);
    read();
  }
  function disconnect(): void {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  }
  function connect(): void {
    if (source || document.hidden) return;
    source = new EventSource(addressOf('GET /api/admin/events').href);
    source.addEventListener('changed', ({ data }) => hear(data));
    source.addEventListener('open', () => {
      if (hasMissed) hear(...Object.keys(stale));
      hasMissed = false;
    });
    // A lost connection is taken up by the browser; a refusal, such as a proxy's while the server restarts, is not.
    source.addEventListener('error', () => {
      hasMissed = true;
      if (source?.readyState !== EventSource.CLOSED) return;
      disconnect();
      retry = setTimeout(connect, retryPause);
    });
  }
  // A tab in the background gives its connection back: browsers allow six per server, for all tabs together.
  function turn(): void {
    if (document.hidden) {
      disconnect();
      return;
    }
    connect();
    hear(...Object.keys(stale));
  }

  connect();
  document.addEventListener('visibilitychange', turn);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    disconnect();
  };
}

/** Keeps the page up to date while the tab is visible. */
export function useLiveNews(enabled: boolean): void {
  const client = useQueryClient();
  useEffect(() => (enabled ? listen(client) : undefined), [enabled, client]);
}

/** Rises whenever leads have arrived or changed. */
export function useLeadNews(): number {
  return useQuery({ queryKey: newsKey, queryFn: () => 0, initialData: 0, enabled: false, gcTime: Infinity }).data;
}
