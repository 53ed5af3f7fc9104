import { Anchor, Group, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { call, sentenceOf } from './api.ts';
import styles from './toast.module.css';
import { ActionBar } from './ui/ActionBar.tsx';
import { count } from './ui/format.ts';

/** Only one message is shown at a time. */
const id = 'latest';
let shown = 0;

/** @returns a function that hides the message unless a newer one has replaced it. */
function show(content: ReactNode): () => void {
  shown += 1;
  const own = shown;
  const message = <div key={shown}>{content}</div>;
  notifications.update({ id, message });
  notifications.show({
    id,
    message,
    autoClose: false,
    role: 'group',
    'aria-label': 'Message',
    closeButtonProps: { 'aria-label': 'Close the message' },
  });
  return () => void (own === shown && notifications.hide(id));
}

/** Shows a message until it is closed or replaced. */
export function say(text: string, link?: { href: string; label: string }): void {
  show(
    <Text>
      <span>{text}</span> {link && <Anchor href={link.href}>{link.label}</Anchor>}
    </Text>,
  );
}

interface OfferProps {
  text: string;
  /** Of the button. */
  label: string;
  shortcut: string;
  /** Performs the action and returns a confirmation. */
  run(): Promise<string>;
}

function Offer({ text, label, shortcut, run }: OfferProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: (done) => say(done) });
  return (
    <Group gap="sm" wrap="nowrap" justify="space-between">
      <Text>{error ? sentenceOf(error) : text}</Text>
      <ActionBar actions={[{ key: shortcut, label, isMain: true, isPending, run: () => mutate() }]} />
    </Group>
  );
}

/**
 * Shows a message with a button and its key.
 *
 * @returns a function that withdraws it.
 */
export function offer(props: OfferProps): () => void {
  return show(<Offer {...props} />);
}

/** Undoes a change; a change of many leads takes several calls. */
async function undo(changeId: string): Promise<string> {
  let [restored, skipped] = [0, 0];
  for (;;) {
    const done = await call('POST /api/admin/work/changes/:id/undo', { params: { id: changeId } });
    restored += done.restored;
    skipped += done.skipped;
    if (!done.isDone) continue;
    const left = skipped === 0 ? '' : ` ${count(skipped, 'lead')} changed again meanwhile and stay as they are.`;
    return `Undone: ${count(restored, 'lead')} as before.${left}`;
  }
}

/** Announces a change with its undo. */
export function offerUndo(text: string, changeId: string): void {
  offer({ text, label: 'Undo', shortcut: 'z', run: () => undo(changeId) });
}

/** The place of messages, above the page and below its dialogs. They end with the session. */
export function Toasts() {
  useEffect(() => () => notifications.clean(), []);
  return (
    <div role="status" aria-live="polite">
      <Notifications withinPortal={false} zIndex={190} transitionDuration={0} className={styles.list} />
    </div>
  );
}
