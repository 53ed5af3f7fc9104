import styles from './StatRow.module.css';

export interface Stat {
  value: string;
  label: string;
}

export interface StatRowProps {
  stats: readonly Stat[];
}

/** Large figures with their meaning below; numbers are tabular. */
export function StatRow({ stats }: StatRowProps) {
  return (
    <dl className={styles.row}>
      {stats.map(({ value, label }) => (
        <div key={label} className={styles.stat}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
