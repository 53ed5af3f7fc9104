import { Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { call, sentenceOf } from '../api.ts';
import { ActionBar } from './ActionBar.tsx';
import { count } from './format.ts';

/** Shows a message in place of the one before. @returns a function that hides it. */
function show(message: ReactNode): () => void {
  notifications.clean();
  const id = notifications.show({
    message,
    autoClose: false,
    role: 'group',
    'aria-label': 'Message',
    closeButtonProps: { 'aria-label': 'Close the message' },
  });
  return () => void notifications.hide(id);
}

/** Shows a message until it is closed or replaced. */
export function say(text: string, link?: ReactNode): void {
  show(
    <Text>
      <span>{text}</span> {link}
    </Text>,
  );
}

type Offer = Record<'text' | 'label' | 'shortcut', string> & { run(): Promise<string> };

/** Shows a message with a button and its key; `run` returns a confirmation. @returns a function that withdraws it. */
export function offer({ text, label, shortcut, run }: Offer): () => void {
  // The offer may be gone when it fails.
  const act = () => run().then(say, (error) => say(`${text} ${sentenceOf(error)}`));
  return show(
    <Group gap="sm" justify="space-between">
      <Text flex={1}>{text}</Text>
      <ActionBar actions={[{ key: shortcut, label, isMain: true, run: act }]} />
    </Group>,
  );
}

/** Undoes a change; a change of many leads takes several calls. */
async function undo(changeId: string) {
  let [restored, skipped] = [0, 0];
  for (;;) {
    const done = await call('POST /api/admin/work/changes/:id/undo', { params: { id: changeId } });
    restored += done.restored;
    skipped += done.skipped;
    if (!done.isDone) continue;
    const left = skipped === 0 ? '' : ` ${count(skipped, 'lead')} changed again meanwhile: not undone.`;
    return `Undone: ${count(restored, 'lead')} as before.${left}`;
  }
}

export function offerUndo(text: string, changeId: string): void {
  offer({ text, label: 'Undo', shortcut: 'z', run: () => undo(changeId) });
}
