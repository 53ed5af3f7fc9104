import { Button, type ButtonProps, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface DialogButtonProps extends Omit<ButtonProps, 'children'> {
  label: string;
  'aria-label'?: string;
  /** Of the dialog; the label where it is missing. */
  title?: string;
  /** What is in the dialog would be lost by a click beside it. */
  isKept?: boolean;
  /** What the dialog shows. */
  children: (close: () => void) => ReactNode;
}

/** A button with the dialog that it opens. */
export function DialogButton({ label, title = label, isKept = false, children, ...button }: DialogButtonProps) {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button {...button} onClick={dialog.open}>
        {label}
      </Button>
      <Modal opened={opened} onClose={dialog.close} title={title} closeOnClickOutside={!isKept}>
        {children(dialog.close)}
      </Modal>
    </>
  );
}
