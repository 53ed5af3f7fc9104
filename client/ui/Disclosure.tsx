import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** Level of the title in the outline of the page; 3 by default. */
  level?: 3 | 4;
  /** Open when the page arrives. */
  open?: boolean;
  /** Disclosures of the same name close each other. */
  name?: string;
  /** Target of an in-page link. */
  id?: string;
  /** A short remark at the right of the title, such as a number of topics. */
  note?: ReactNode;
}

/** A native `details` element: works before and without any script. */
export function Disclosure({ title, children, level = 3, open, name, id, note }: DisclosureProps) {
  const Heading = `h${level}` as const;
  return (
    <details id={id} name={name} open={open} className={styles.details}>
      <summary className={styles.summary}>
        <Heading className={styles.title}>{title}</Heading>
        {note && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
