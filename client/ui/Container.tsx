import type { ReactNode } from 'react';
import styles from './Container.module.css';

/** The centred column of a page: 1200 px, or 680 px for text, with gutters. */
export function Container({ children, width = 'page' }: { children: ReactNode; width?: 'page' | 'text' }) {
  return <div className={width === 'text' ? styles.narrow : styles.wide}>{children}</div>;
}
