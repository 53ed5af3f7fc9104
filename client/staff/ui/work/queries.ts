import type { LeadFields } from '../../../../shared/lead-fields.ts';
import type { Work } from '../../../../shared/lead-work.ts';
import type { TodayLead } from '../../../../shared/today.ts';
import { queryOf } from '../../api.ts';

/** A lead with the work beside it. */
export type WorkedLead = LeadFields & {
  id: string;
  referenceId: string;
  work: Work;
  /** The person's other open applications, for which the outcome of a call counts as well. */
  alsoApplied?: TodayLead['alsoApplied'];
};

const staleTime = 60_000;

export const peopleQuery = { ...queryOf('GET /api/admin/work-settings'), staleTime };
export const batchesQuery = { ...queryOf('GET /api/admin/batches'), staleTime };
export const replyTextsQuery = { ...queryOf('GET /api/admin/reply-texts'), staleTime };
