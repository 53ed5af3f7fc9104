import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LeadDetail } from '../../../shared/staff-leads.ts';

/** Milliseconds between two readings of the same list, however much news there is. */
const pause = 700;

/** Milliseconds until a refused connection is tried again. */
const retryPause = 10_000;

/** Which lists each kind of news makes stale. */
const stale: Record<string, readonly string[]> = {
  leads: ['leads', 'overview', 'erasures'],
  messages: ['messages', 'overview'],
  deliveries: ['leads', 'overview'],
};

/** A lead's page is read again only while it waits for something: every reading stands in the audit trail. */
function isWaiting({ state }: Query): boolean {
  const lead = state.data as LeadDetail | undefined;
  return lead?.deliveries.some((delivery) => delivery.state === 'waiting') ?? false;
}

const newsKey = ['news'];

/** Runs an action at once, then at most once per pause; nothing is dropped. */
function throttled(action: () => void): { run(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  function run() {
    if (timer !== undefined) {
      isWaiting = true;
      return;
    }
    action();
    timer = setTimeout(() => {
      timer = undefined;
      if (!isWaiting) return;
      isWaiting = false;
      run();
    }, pause);
  }
  return { run, cancel: () => clearTimeout(timer) };
}

function listen(queryClient: QueryClient): () => void {
  const topics = new Map(
    Object.entries(stale).map(([topic, keys]) => [
      topic,
      throttled(() => {
        if (topic === 'leads') queryClient.setQueryData<number>(newsKey, (seen = 0) => seen + 1);
        for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
        if (topic === 'deliveries') void queryClient.invalidateQueries({ queryKey: ['lead'], predicate: isWaiting });
      }),
    ]),
  );
  let source: EventSource | undefined;
  let hasMissed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function readAll() {
    for (const { run } of topics.values()) run();
  }
  function disconnect() {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  }
  function connect() {
    if (source || document.hidden) return;
    source = new EventSource('/api/admin/events');
    source.addEventListener('changed', ({ data }) => topics.get(data)?.run());
    source.addEventListener('open', () => {
      if (hasMissed) readAll();
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
  function turn() {
    if (document.hidden) {
      disconnect();
    } else {
      connect();
      readAll();
    }
  }

  connect();
  document.addEventListener('visibilitychange', turn);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    disconnect();
    for (const { cancel } of topics.values()) cancel();
  };
}

/** Keeps what is shown up to date while the tab is in sight. */
export function useLiveNews(enabled: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => (enabled ? listen(queryClient) : undefined), [enabled, queryClient]);
}

/** Rises whenever leads have arrived or changed. */
export function useLeadNews(): number {
  return useQuery({ queryKey: newsKey, queryFn: () => 0, initialData: 0, enabled: false, gcTime: Infinity }).data;
}
