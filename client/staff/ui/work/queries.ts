import { queryOptions } from '@tanstack/react-query';
import type { LeadFields } from '../../../../shared/lead-fields.ts';
import type { Work } from '../../../../shared/lead-work.ts';
import { call } from '../../api.ts';

/** A lead with the work beside it. */
export type WorkedLead = LeadFields & { id: string; referenceId: string; work: Work };

export const peopleQuery = queryOptions({
  queryKey: ['work-settings'],
  queryFn: ({ signal }) => call('GET /api/admin/work-settings', { signal }),
  staleTime: 60_000,
});

export const batchesQuery = queryOptions({
  queryKey: ['batches'],
  queryFn: ({ signal }) => call('GET /api/admin/batches', { signal }),
  staleTime: 60_000,
});

export const replyTextsQuery = queryOptions({
  queryKey: ['reply-texts'],
  queryFn: ({ signal }) => call('GET /api/admin/reply-texts', { signal }),
  staleTime: 60_000,
});
