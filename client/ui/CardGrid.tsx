import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { classNames } from './class-names.ts';

export interface CardGridProps {
  children: ReactNode;
  /** Columns on a wide screen; fewer where they would get narrow. */
  columns?: 2 | 3 | 4;
}

const widths = { 2: styles.two, 3: styles.three, 4: styles.four };

/** Equal columns on the 1200 px grid. */
export function CardGrid({ children, columns = 3 }: CardGridProps) {
  return <div className={classNames(styles.grid, widths[columns])}>{children}</div>;
}
