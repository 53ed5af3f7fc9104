import { classNames } from './class-names.ts';
import styles from './TopicList.module.css';

export interface TopicListProps {
  topics: readonly string[];
  /** Two columns where there is room. */
  columns?: 1 | 2;
}

/** A compact list of short entries, such as the topics of a module. */
export function TopicList({ topics, columns = 1 }: TopicListProps) {
  return (
    <ul className={classNames(styles.list, columns === 2 && styles.two)}>
      {topics.map((topic) => (
        <li key={topic}>{topic}</li>
      ))}
    </ul>
  );
}
