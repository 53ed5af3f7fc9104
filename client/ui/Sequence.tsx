import styles from './Sequence.module.css';

export interface SequenceProps {
  steps: readonly { title: string; text: string }[];
}

/** A numbered process down a line, for a narrow column; `Steps` is the wide form. */
export function Sequence({ steps }: SequenceProps) {
  return (
    <ol className={styles.list}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
