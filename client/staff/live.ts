import { useDocumentVisibility, useThrottledCallback } from '@mantine/hooks';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Call } from '../../shared/api/api.ts';
import type { LeadDetail } from '../../shared/staff-leads.ts';
import { addressOf } from './api.ts';
import { useKept } from './session.ts';

const leadCall = 'GET /api/admin/applications/:id';

/** Milliseconds until a refused connection is tried again. */
const retryPause = 10_000;

/** Milliseconds between refreshes. */
const readingPause = 2_000;

/** Calls whose answers are refreshed by events. */
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

/** A lead is read again only while it waits for something, because every reading is in the audit trail. */
function isWaiting({ state }: Query) {
  const lead = state.data as LeadDetail | undefined;
  if (!lead) return false;
  const isChecked = lead.resume?.scan.state !== 'waiting' && !lead.resumeRisks.includes('unchecked');
  return !isChecked || lead.deliveries.some((delivery) => delivery.state === 'waiting');
}

/** Keeps the page up to date while the tab is visible. */
export function useLiveNews(enabled: boolean): void {
  const client = useQueryClient();
  // A tab in the background gives its connection back: browsers allow six per server, for all tabs together.
  const isListening = useDocumentVisibility() === 'visible' && enabled;
  const hasMissed = useRef(false);
  /** Refreshes at the first event at once, and for later events together after a pause. */
  const read = useThrottledCallback(() => {
    void client.invalidateQueries({
      predicate: (query) => live.includes(query.queryKey[0]) && (query.queryKey[0] !== leadCall || isWaiting(query)),
    });
  }, readingPause);

  useEffect(() => {
    if (!isListening) return;
    let source: EventSource;
    let retry: ReturnType<typeof setTimeout>;
    function hear(topic: string) {
      if (topic === 'leads') client.setQueryData<number>(['news'], (seen = 0) => seen + 1);
      read();
    }
    function connect() {
      source = new EventSource(addressOf('GET /api/admin/events').href);
      source.addEventListener('changed', ({ data }) => hear(data));
      source.addEventListener('open', () => {
        if (hasMissed.current) hear('leads');
        hasMissed.current = false;
      });
      // A lost connection is taken up by the browser; a refusal, such as a proxy's while the server restarts, is not.
      source.addEventListener('error', () => {
        hasMissed.current = true;
        if (source.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryPause);
      });
    }
    connect();
    return () => {
      hasMissed.current = true;
      clearTimeout(retry);
      source.close();
    };
  }, [isListening, client, read]);
}

/** A counter of events about leads. */
export function useLeadNews(): number {
  return useKept('news', 0)[0];
}
