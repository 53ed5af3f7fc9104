import type { ReactNode } from 'react';
import { Section } from './Section.tsx';
import styles from './SplitSection.module.css';

export interface SplitSectionProps {
  /** Heading of level 2. */
  title: ReactNode;
  lead?: ReactNode;
  tone?: 'plain' | 'tint';
  /** Target of an in-page link. */
  id?: string;
  children: ReactNode;
}

/** A band whose heading stays at the left while the content scrolls at the right; below each other on narrow screens. */
export function SplitSection({ title, lead, tone = 'plain', id, children }: SplitSectionProps) {
  return (
    <Section tone={tone} {...(id !== undefined && { id })}>
      <div className={styles.columns}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        <div>{children}</div>
      </div>
    </Section>
  );
}
