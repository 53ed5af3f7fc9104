import { Alert, List, Modal, Progress, Stack, Text } from '@mantine/core';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Call } from '../../../../shared/api/api.ts';
import type { Work } from '../../../../shared/lead-work.ts';
import { call, isRefusal, send } from '../../api.ts';
import { staleByWork } from '../../stale.ts';
import { offerUndo } from '../../toast.tsx';
import { formatNumber } from '../format.ts';
import { Failure } from '../Notices.tsx';
import type { WorkedLead } from './queries.ts';
import { type Choice, forms, type Kind, type Subject } from './WorkForms.tsx';

interface Saving {
  /** Somebody else was quicker, and the person at the screen was told so. */
  isTold: boolean;
  signal: AbortSignal;
  onProgress(done: number): void;
}

/** One thing about a lead, a message or many leads that is to be changed. */
export interface WorkToDo extends Subject {
  kind: Kind;
  /** In the title of the dialog. */
  name: string;
  /** Of many leads: how many; 0 where they were not counted. */
  many?: number;
  save(choice: Choice, saving: Saving): Promise<unknown>;
  stale: readonly Call[];
  onSaved?: (() => void) | undefined;
}

/** How one lead is changed: as it is shown, so that a change of somebody else is refused and told first. */
export function leadWork(lead: WorkedLead, me: string, client: QueryClient): Omit<WorkToDo, 'kind'> {
  const params = { id: lead.id };
  // What was saved here, or told, a moment ago may not be in the lists yet. What others saved is not taken for seen.
  const seenKey = ['seen-work', lead.id];
  async function save({ change, also, words }: Choice): Promise<void> {
    const seen = client.getQueryData<Work>(seenKey);
    const work = seen && seen.version > lead.work.version ? seen : lead.work;
    const body = { ...(work.owner === null && { owner: me }), ...change, ...also };
    try {
      const answer = await send('PATCH /api/admin/applications/:id/work', {
        params,
        body,
        ifMatch: `"${work.version}"`,
      });
      client.setQueryData<Work>(seenKey, await answer.json());
      offerUndo(`${lead.name}: ${words}`, answer.headers.get('x-change-id') ?? '');
    } catch (error) {
      if (isRefusal(error, 'work-changed'))
        client.setQueryData<Work>(seenKey, await call('GET /api/admin/applications/:id/work', { params }));
      throw error;
    }
  }
  return { ...lead, save, stale: staleByWork };
}

const titles: Partial<Record<Kind, string>> = {
  note: 'Outcome and note',
  date: 'Date',
  stage: 'Stage',
  owner: 'Owner',
};

let show: ((toDo: WorkToDo) => void) | undefined;

/** Opens the dialog in which something is changed. */
export function changeWork(toDo: WorkToDo): void {
  show?.(toDo);
}

/** Where work is changed. It stays while what it is about leaves the list behind it. */
export function WorkDialog() {
  const [toDo, setToDo] = useState<WorkToDo>();
  const [done, setDone] = useState(0);
  const stopping = useRef(new AbortController());
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (choice: Choice) => {
      setDone(0);
      stopping.current = new AbortController();
      const isTold = isRefusal(error, 'work-changed');
      await toDo?.save(choice, { isTold, signal: stopping.current.signal, onProgress: setDone });
    },
    onSuccess: () => {
      setToDo((now) => (now === toDo ? undefined : now));
      toDo?.onSaved?.();
    },
    meta: { stale: toDo?.stale ?? [] },
  });
  useEffect(() => {
    show = (next) => {
      // What was changed before may still be on its way into the lists.
      reset();
      setToDo(next);
    };
  }, [reset]);
  const others = isRefusal(error, 'work-changed') ? Object.values(error.errors) : undefined;
  function close() {
    stopping.current.abort();
    // A change of many says itself how far it got.
    if (isPending && toDo?.many !== undefined) return;
    setToDo(undefined);
    reset();
  }
  const Form = toDo && forms[toDo.kind];
  return (
    <Modal
      opened={toDo !== undefined}
      onClose={close}
      title={toDo && `${titles[toDo.kind] ?? 'Batch'}: ${toDo.name}`}
      size="sm"
    >
      {Form && (
        <Stack gap="sm">
          {others ? (
            <Alert color="orange" role="alert" title="Changed meanwhile">
              <List size="sm">
                {(others.length > 0 ? others : ['Somebody else changed it.']).map((words) => (
                  <List.Item key={words}>{words}</List.Item>
                ))}
              </List>
              <Text mt={4}>What you chose is still here and was not saved. Save again if it should count.</Text>
            </Alert>
          ) : (
            <Failure error={error} />
          )}
          <Form of={toDo} onChoose={mutate} isPending={isPending} action={others ? 'Save again' : 'Save'} />
          {isPending && toDo.many !== undefined && (
            <Stack gap={6} role="status">
              <Progress
                value={toDo.many ? (done / toDo.many) * 100 : 100}
                animated
                aria-label="Progress of the change"
              />
              <Text>{formatNumber(done)} changed so far. Closing stops here.</Text>
            </Stack>
          )}
        </Stack>
      )}
    </Modal>
  );
}
