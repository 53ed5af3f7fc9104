import styles from './PointList.module.css';

export interface PointListProps {
  points: readonly { title: string; text: string }[];
}

/** A list of short arguments: a claim with a tick and the sentence that explains it. */
export function PointList({ points }: PointListProps) {
  return (
    <ul className={styles.list}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
