import { Alert, List, Modal, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Work } from '../../../../shared/lead-work.ts';
import { call, isRefusal, send } from '../../api.ts';
import { offerUndo } from '../../toast.tsx';
import type { Action } from '../ActionBar.tsx';
import { formatNumber } from '../format.ts';
import { Failure } from '../Page.tsx';
import { type Kind, kinds, type Subject } from './WorkForms.tsx';
import type { Choice, WorkedLead } from './work.ts';

interface Saving {
  /** The dialog has shown the earlier change of a colleague. */
  isTold: boolean;
  signal: AbortSignal;
  onProgress(done: number): void;
}

/** A pending change of a lead, a message or many leads. */
export interface WorkToDo extends Subject {
  kind: Kind;
  /** In the title of the dialog. */
  name: string;
  /** Of many leads: how many; 0 where they were not counted. */
  many?: number;
  /** Returns what announces it once the dialog is closed, so that the next key does not get lost in the dialog. */
  save(choice: Choice, saving: Saving): Promise<(() => void) | undefined>;
  onSaved?: (() => void) | undefined;
}

/** Saved work by ID of the lead: the next key may come before the lists are refreshed. */
const saved = new Map<string, Work>();

/** The change of one lead, based on the work as shown, so that a change of a colleague is announced first. */
export function leadWork(lead: WorkedLead, me: string): Omit<WorkToDo, 'kind'> {
  const params = { id: lead.id };
  async function save({ change, also, words }: Choice, { isTold }: Saving) {
    const own = saved.get(lead.id);
    const known = own && own.version > lead.work.version ? own : lead.work;
    const work = isTold ? await call('GET /api/admin/applications/:id/work', { params }) : known;
    const body = { ...(work.owner === null && { owner: me }), ...change, ...also };
    const answer = await send('PUT /api/admin/applications/:id/work', { params, body, ifMatch: `"${work.version}"` });
    saved.set(lead.id, await answer.json());
    return () => offerUndo(`${lead.name}: ${words}`, answer.headers.get('x-change-id') ?? '');
  }
  return { ...lead, save };
}

let show: ((toDo: WorkToDo) => void) | undefined;

/** Actions that open the dialogs of these kinds of change. */
export function workActions(wanted: readonly Kind[], toDo: Omit<WorkToDo, 'kind'>): Action[] {
  return wanted.map((kind) => {
    const { key, label, Icon } = kinds[kind];
    return { key, label, Icon, run: () => show?.({ kind, ...toDo }) };
  });
}

/** The dialog of changes. It stays open when its row leaves the list behind it. */
export function WorkDialog() {
  const [toDo, setToDo] = useState<WorkToDo>();
  const [done, setDone] = useState(0);
  const stopping = useRef(new AbortController());
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (choice: Choice) => {
      setDone(0);
      stopping.current = new AbortController();
      const isTold = isRefusal(error, 'work-changed');
      return toDo?.save(choice, { isTold, signal: stopping.current.signal, onProgress: setDone });
    },
    onSuccess: (announce) => {
      flushSync(() => setToDo((now) => (now === toDo ? undefined : now)));
      toDo?.onSaved?.();
      announce?.();
    },
  });
  useEffect(() => {
    show = (next) => {
      // A slow earlier change must not close this one.
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
  const kind = toDo && kinds[toDo.kind];
  return (
    <Modal opened={toDo !== undefined} onClose={close} title={`${kind?.title}: ${toDo?.name}`} size="sm">
      {toDo && kind && (
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
          <kind.Form of={toDo} onChoose={mutate} isPending={isPending} action={others ? 'Save again' : 'Save'} />
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
