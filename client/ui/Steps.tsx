import type { ReactNode } from 'react';
import styles from './Steps.module.css';

export interface Step {
  title: string;
  text: ReactNode;
}

export interface StepsProps {
  steps: readonly Step[];
}

/** A numbered process, side by side on wide screens, below each other on narrow ones. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3 className="like-h4">{title}</h3>
          <p className="small">{text}</p>
        </li>
      ))}
    </ol>
  );
}
