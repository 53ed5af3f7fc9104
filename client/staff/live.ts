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

/** Calls whose answers news makes stale. */
const live: readonly unknown[] = [
  leadCall,
  'GET /api/admin/applications',
  'GET /api/admin/applications/:id/work',
  'GET /api/admin/applications/:id/timeline',
  'GET /api/admin/batches',
  'GET /api/admin/contact-messages',
  'GET /api/admin/erasures',
  'GET /api/admin/overview',
  'GET /api/admin/privacy-requests',
  'GET /api/admin/today',
  'GET /api/admin/today/messages',
] satisfies Call[];

/** A lead's page is read again only while it waits for something: every reading stands in the audit trail. */
function isWaiting({ state }: Query): boolean {
  const lead = state.data as LeadDetail | undefined;
  if (!lead) return false;
  return lead.resume?.scan.state === 'waiting' || lead.deliveries.some((delivery) => delivery.state === 'waiting');
}

const newsKey = ['news'];

function listen(client: QueryClient): () => void {
  let isStale = false;
  let isPausing = false;
  let hasMissed = false;
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  /** Follows the first news at once, and later news after a pause together. */
  function read(): void {
    if (isPausing || !isStale || document.hidden) return;
    [isPausing, isStale] = [true, false];
    void client.invalidateQueries({
      predicate: (query) => live.includes(query.queryKey[0]) && (query.queryKey[0] !== leadCall || isWaiting(query)),
    });
    setTimeout(() => {
      isPausing = false;
      read();
    }, readingPause);
  }
  function hear(topic: string): void {
    if (topic === 'leads') client.setQueryData<number>(newsKey, (seen = 0) => seen + 1);
    isStale = true;
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
      if (hasMissed) hear('leads');
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
    hear('leads');
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
