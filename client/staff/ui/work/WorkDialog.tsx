import { Alert, List, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Work } from '../../../../shared/lead-work.ts';
import { randomId } from '../../../random.ts';
import { call, isRefusal, send } from '../../api.ts';
import type { Action } from '../ActionBar.tsx';
import { showDialog } from '../dialog.tsx';
import { formatNumber } from '../format.ts';
import { offerUndo } from '../toast.tsx';
import { type Kind, kinds, type Subject } from './WorkForms.tsx';
import type { Choice, WorkedLead } from './work.ts';

interface Saving {
  /** The dialog has shown the earlier change of a colleague. */
  isTold: boolean;
  /** For a change of many leads: its ID in all tries, what stops it, and what is told how many are done. */
  changeId: string;
  signal: AbortSignal;
  onProgress(done: number): void;
}

/** A pending change of a lead, a message or many leads. */
export interface WorkToDo extends Subject {
  kind: Kind;
  /** In the title of the dialog. */
  name: string;
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

/** The form of a change, which shows the changes of colleagues in between, and the progress of a change of many. */
function WorkForm({ toDo, onClose }: { toDo: WorkToDo; onClose(): void }) {
  const [others, setOthers] = useState<readonly string[]>();
  /** How many of many are changed so far; undefined while no such change is under way. */
  const [done, setDone] = useState<number>();
  const stopping = useRef(new AbortController());
  const [changeId] = useState(randomId);
  useEffect(() => () => stopping.current.abort(), []);

  async function save(choice: Choice) {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    try {
      const announce = await toDo.save(choice, { isTold: others !== undefined, changeId, signal, onProgress: setDone });
      const { aborted } = signal;
      flushSync(onClose);
      if (!aborted) toDo.onSaved?.();
      announce?.();
    } catch (error) {
      if (signal.aborted || !isRefusal(error, 'work-changed')) throw error;
      const changes = Object.values(error.errors);
      setOthers(changes.length > 0 ? changes : ['Somebody else changed it.']);
    } finally {
      setDone(undefined);
    }
  }
  const { Form } = kinds[toDo.kind];
  return (
    <Stack>
      {others && (
        <Alert color="orange" role="alert" title="Changed meanwhile">
          <List size="sm">
            {others.map((words) => (
              <List.Item key={words}>{words}</List.Item>
            ))}
          </List>
          <Text mt={4}>What you chose is still here and was not saved. Save again if it should count.</Text>
        </Alert>
      )}
      <Form of={toDo} onChoose={save} action={others ? 'Save again' : 'Save'} />
      {done !== undefined && <Text role="status">{formatNumber(done)} changed so far. Closing stops here.</Text>}
    </Stack>
  );
}

/** Actions that open the dialogs of these kinds of change. */
export function workActions(wanted: readonly Kind[], toDo: Omit<WorkToDo, 'kind'>): Action[] {
  return wanted.map((kind) => {
    const { key, label, Icon } = kinds[kind];
    const title = `${kind === 'note' ? 'Outcome and note' : label}: ${toDo.name}`;
    const children = (close: () => void) => <WorkForm toDo={{ kind, ...toDo }} onClose={close} />;
    return { key, label, Icon, run: () => showDialog({ title, isNamed: true, children }) };
  });
}
