import { Anchor, Button, CloseButton, Group, Kbd, Paper, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { call, sentenceOf } from './api.ts';
import { staleByWork } from './stale.ts';
import styles from './toast.module.css';
import { count } from './ui/format.ts';
import { useShortcuts } from './ui/use-shortcuts.ts';

interface Message {
  text: string;
  /** The change that `z` takes back. */
  changeId?: string;
  /** Where more of it stands. */
  link?: { href: string; label: string };
}

interface Toast {
  /** Says what happened, until something else is said or it is closed. */
  say(text: string, link?: Message['link']): void;
  /** The same, with a way to take it back. */
  offerUndo(text: string, changeId: string): void;
}

const ToastContext = createContext<Toast | undefined>(undefined);

export function useToast(): Toast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('There is no toast around this');
  return toast;
}

/** Takes a change back, as often as it takes. */
async function undo(changeId: string): Promise<string> {
  let restored = 0;
  for (;;) {
    const done = await call('POST /api/admin/work/changes/:id/undo', { params: { id: changeId } });
    restored += done.restored;
    if (!done.isDone) continue;
    const left =
      done.skipped === 0 ? '' : ` ${count(done.skipped, 'lead')} changed again meanwhile and stay as they are.`;
    return `Undone: ${count(restored, 'lead')} as before.${left}`;
  }
}

/** Shows what was just done, above everything, with Undo and its key. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  const { mutate, isPending } = useMutation({
    mutationFn: undo,
    onSuccess: (text) => setMessage({ text }),
    onError: (error, changeId) => setMessage({ text: sentenceOf(error), changeId }),
    meta: { stale: staleByWork },
  });
  const toast = useMemo<Toast>(
    () => ({
      say: (text, link) => setMessage({ text, ...(link && { link }) }),
      offerUndo: (text, changeId) => setMessage({ text, changeId }),
    }),
    [],
  );
  const changeId = message?.changeId;
  const takeBack = () => {
    if (changeId && !isPending) mutate(changeId);
  };
  useShortcuts({ z: takeBack });
  return (
    <ToastContext value={toast}>
      {children}
      <div role="status" aria-live="polite">
        {message && (
          <Paper className={styles.toast} p="sm" withBorder>
            <Group gap="sm" wrap="nowrap">
              <Text size="sm">
                {message.text}{' '}
                {message.link && (
                  <Anchor href={message.link.href} size="sm" underline="always">
                    {message.link.label}
                  </Anchor>
                )}
              </Text>
              {changeId && (
                <Button size="compact-sm" loading={isPending} onClick={takeBack} rightSection={<Kbd size="xs">z</Kbd>}>
                  Undo
                </Button>
              )}
              <CloseButton aria-label="Close the message" onClick={() => setMessage(undefined)} />
            </Group>
          </Paper>
        )}
      </div>
    </ToastContext>
  );
}
