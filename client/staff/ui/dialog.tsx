import { Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';

export interface Dialog {
  title: string;
  /** Whether it stays while another page is shown, because its title names what it is about. */
  isNamed?: boolean;
  children(close: () => void): ReactNode;
}

let show: ((dialog: Dialog) => void) | undefined;

/** Opens a dialog with the page as it is at this moment. */
export function showDialog(dialog: Dialog): void {
  show?.(dialog);
}

/** Whether a longer text was typed there, such as a note. */
const hasTyped = () =>
  [...document.querySelectorAll('textarea')].some((it) => it.closest('[role=dialog]') && it.value !== it.defaultValue);

/** The dialog that is open. What is typed there stays when the row from which it was opened leaves the page. */
export function OpenDialog() {
  const [shown, setShown] = useState<Dialog>();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page
  useEffect(() => {
    show = setShown;
    setShown((now) => (now?.isNamed || hasTyped() ? now : undefined));
  }, [path]);
  // A slow earlier call must not close another one.
  const close = () => setShown((now) => (now === shown ? undefined : now));
  useWindowEvent('beforeunload', (event) => {
    if (hasTyped()) event.preventDefault();
  });
  return (
    <Modal
      opened={shown !== undefined}
      onClose={() => {
        if (!hasTyped() || confirm('Discard what you have typed?')) close();
      }}
      title={shown?.title}
    >
      {shown?.children(close)}
    </Modal>
  );
}
