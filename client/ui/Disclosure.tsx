import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  title: string;
  children: ReactNode;
  /** Disclosures of the same name close each other. */
  name?: string;
  /** A short remark at the right of the title, such as a number of topics. */
  note?: ReactNode;
}

/** A native `details` element: works before and without any script. */
export function Disclosure({ title, children, name, note }: DisclosureProps) {
  return (
    <details name={name} className={styles.details}>
      <summary className={`opens ${styles.summary}`}>
        <h3 className={`like-h4 ${styles.title}`}>{title}</h3>
        {note && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={`stack ${styles.content}`}>{children}</div>
    </details>
  );
}
