import type { ReactNode } from 'react';
import styles from './Container.module.css';

export interface ContainerProps {
  children: ReactNode;
  /** `text` keeps running text at a readable line length. */
  width?: 'page' | 'text';
}

/** The centred column of a page: 1200 px, or 680 px for text, with gutters. */
export function Container({ children, width = 'page' }: ContainerProps) {
  return <div className={width === 'text' ? styles.text : styles.page}>{children}</div>;
}
