import type { TablerIcon } from '@tabler/icons-react';
import styles from './StatRow.module.css';

export interface Stat {
  value: string;
  label: string;
  icon?: TablerIcon;
}

/** Large figures with their meaning below; numbers are tabular. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={styles.row}>
      {stats.map(({ value, label, icon: Icon }) => (
        <div key={label} className={styles.stat}>
          <dt className="cluster tight small">
            {Icon && <Icon size={18} stroke={1.75} aria-hidden="true" />}
            {label}
          </dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
