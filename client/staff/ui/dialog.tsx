import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { usePath } from '../addresses.ts';

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

/** The dialog that is open. What is typed there stays when the row from which it was opened leaves the page. */
export function OpenDialog() {
  const [shown, setShown] = useState<Dialog>();
  const path = usePath();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page
  useEffect(() => {
    show = setShown;
    setShown((now) => (now?.isNamed ? now : undefined));
  }, [path]);
  // A slow earlier call must not close another one.
  const close = () => setShown((now) => (now === shown ? undefined : now));
  return (
    <Modal opened={shown !== undefined} onClose={close} title={shown?.title}>
      {shown?.children(close)}
    </Modal>
  );
}
