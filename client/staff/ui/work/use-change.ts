import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpen, type Work } from '../../../../shared/lead-work.ts';
import { call, isRefusal, send } from '../../api.ts';
import { useMe } from '../../session.ts';
import { staleByWork } from '../../stale.ts';
import { offerUndo } from '../../toast.tsx';
import type { Choice } from './ChoiceForm.tsx';
import { dayFromNow } from './days.ts';
import type { WorkedLead } from './queries.ts';

/**
 * Changes a lead's work as it is shown. Where somebody else was quicker, it says what they changed and takes their version as the one
 * to change next time; what was typed stays where it was typed.
 */
export function useWorkChange(lead: WorkedLead, onDone: () => void) {
  const queryClient = useQueryClient();
  const { email } = useMe();
  const [latest, setLatest] = useState<Work>();
  // What this page saved a moment ago may not be in its lists yet. What others saved is not taken for seen.
  const ownKey = ['own-work', lead.id];
  const known = [lead.work, latest, queryClient.getQueryData<Work>(ownKey)].filter((one) => one !== undefined);
  const work = known.reduce((newest, one) => (one.version > newest.version ? one : newest));
  const params = { id: lead.id };
  const mutation = useMutation({
    async mutationFn({ change, also }: Choice) {
      const { owner = work.owner ?? email, stage = work.stage, nextStep = work.nextStep, batch = work.batch } = change;
      const reason = change.stage === undefined ? work.reason : change.reason;
      // A lead that is over has no next date; one that is opened again gets one.
      const usual = isOpen(stage) ? (work.nextAt ?? dayFromNow(1)) : null;
      const body = { owner, stage, reason: reason ?? null, nextAt: change.nextAt ?? usual, nextStep, batch, ...also };
      const response = await send('PUT /api/admin/applications/:id/work', {
        params,
        body,
        ifMatch: `"${work.version}"`,
      });
      queryClient.setQueryData<Work>(ownKey, await response.json());
      return response.headers.get('x-change-id') ?? '';
    },
    onSuccess(changeId, { words }) {
      offerUndo(`${lead.name}: ${words}`, changeId);
      onDone();
    },
    async onError(error) {
      if (isRefusal(error, 'work-changed')) setLatest(await call('GET /api/admin/applications/:id/work', { params }));
    },
    meta: { stale: staleByWork },
  });
  const { error } = mutation;
  const others = isRefusal(error, 'work-changed') ? Object.values(error.errors) : undefined;
  return { ...mutation, work, others, refusal: others ? undefined : error };
}
