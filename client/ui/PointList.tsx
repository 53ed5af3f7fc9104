import styles from './PointList.module.css';

export interface PointListProps {
  points: readonly { title: string; text: string }[];
}

/** A list of short arguments: a claim with a tick and the sentence that explains it. */
export function PointList({ points }: PointListProps) {
  return (
    <ul>
      {points.map(({ title, text }) => (
        <li key={title} className={`ticked ${styles.point}`}>
          <h3 className="like-h4">{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
