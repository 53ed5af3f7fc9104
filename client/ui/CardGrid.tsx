import { Children, type ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { classNames } from './class-names.ts';

export interface CardGridProps {
  children: ReactNode;
  /** Columns on a wide screen; fewer where they would get narrow, and three where four would leave a hole. */
  columns?: 2 | 3 | 4;
}

const widths = { 2: undefined, 3: styles.three, 4: styles.four };

/** Cards on the 1200 px grid, every row filled: what is left for the last row shares it. */
export function CardGrid({ children, columns = 3 }: CardGridProps) {
  const fitting = columns === 4 && Children.count(children) % 4 !== 0 ? 3 : columns;
  return <div className={classNames(styles.grid, widths[fitting])}>{children}</div>;
}
