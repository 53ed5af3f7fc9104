import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './FeatureList.module.css';

export interface FeatureListProps {
  items: readonly ReactNode[];
  /** Two columns where there is room. */
  columns?: 1 | 2;
}

/** A list with ticks. */
export function FeatureList({ items, columns = 1 }: FeatureListProps) {
  return (
    <ul className={classNames(styles.list, columns === 2 && styles.two)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={index} className={`ticked ${styles.item}`}>
          {item}
        </li>
      ))}
    </ul>
  );
}
