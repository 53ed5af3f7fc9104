import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

export interface DialogButtonProps extends Omit<ButtonProps, 'onClick' | 'command' | 'commandfor'> {
  /** The `id` of a `Dialog`. */
  dialogId: string;
}

/**
 * Opens a dialog. Browsers with invoker commands need no script for it; in the others the script answers, also a press that came before it.
 */
export function DialogButton({ dialogId, ...rest }: DialogButtonProps) {
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    if ('commandForElement' in event.currentTarget) return;
    const dialog = document.getElementById(dialogId);
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  };
  return <Button {...rest} data-replay="" command="show-modal" commandfor={dialogId} onClick={open} />;
}
