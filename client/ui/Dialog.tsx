import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

export interface DialogProps {
  /** What a `DialogButton` refers to. */
  id: string;
  /** Heading of level 3 and name of the dialog. */
  title: string;
  /** A short remark below the title. */
  note?: string;
  children: ReactNode;
}

/** A native modal dialog, closed by its button, by Esc or by a click beside it; opened by a `DialogButton`. */
export function Dialog({ id, title, note, children }: DialogProps) {
  return (
    <dialog id={id} className={styles.dialog} closedby="any" aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <div>
          <h3 id={`${id}-title`}>{title}</h3>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <form method="dialog">
          <button type="submit" className={styles.close} aria-label="Close">
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </button>
        </form>
      </div>
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
