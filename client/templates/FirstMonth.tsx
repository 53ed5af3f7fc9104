import type { ServicePage } from '../content/services/types.ts';
import { FeatureList } from '../ui/FeatureList.tsx';
import styles from './FirstMonth.module.css';

/** How a service begins, week by week along a line, and what the client has afterwards. */
export function FirstMonth({ weeks, deliverables }: ServicePage['start']) {
  return (
    <div className={styles.month}>
      <ol className={styles.weeks}>
        {weeks.map((text, index) => (
          <li key={text} className={styles.week}>
            <h3 className={styles.name}>Week {index + 1}</h3>
            <p className={styles.text}>{text}.</p>
          </li>
        ))}
      </ol>
      <div className={styles.deliverables}>
        <h3>What you get by the end of the month</h3>
        <FeatureList items={deliverables} columns={2} />
      </div>
    </div>
  );
}
