import { Anchor, Group, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { call, sentenceOf } from './api.ts';
import styles from './toast.module.css';
import { ActionBar } from './ui/ActionBar.tsx';
import { count } from './ui/format.ts';

/** There is one message at a time. */
const id = 'latest';
let shown = 0;

/** @returns what takes it away, unless something else was said since. */
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

/** Says what happened, until something else is said or it is closed. */
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
  /** Does what is offered, and says that it is done. */
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
 * Says something with a button beside it, which also has a key.
 *
 * @returns what takes the offer back.
 */
export function offer(props: OfferProps): () => void {
  return show(<Offer {...props} />);
}

/** Takes a change back; a change of many leads takes several calls. */
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

/** Says what was changed, with a way to take it back. */
export function offerUndo(text: string, changeId: string): void {
  offer({ text, label: 'Undo', shortcut: 'z', run: () => undo(changeId) });
}

/** Where messages appear: above the page and below its dialogs. What was said to one person is not shown to the next. */
export function Toasts() {
  useEffect(() => () => notifications.clean(), []);
  return (
    <div role="status" aria-live="polite">
      <Notifications withinPortal={false} zIndex={190} transitionDuration={0} className={styles.list} />
    </div>
  );
}
