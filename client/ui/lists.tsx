import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './lists.module.css';

/** A list with ticks. */
export function FeatureList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.features}>
      {items.map((item) => (
        <li key={item} className="ticked">
          {item}
        </li>
      ))}
    </ul>
  );
}

/** A compact list of short entries, such as the topics of a module, in two columns where there is room. */
export function TopicList({ topics }: { topics: readonly string[] }) {
  return (
    <ul className={`small marked ${styles.topics}`}>
      {topics.map((topic) => (
        <li key={topic}>{topic}</li>
      ))}
    </ul>
  );
}

/** Names with their explanations. */
export function Definitions({ entries }: { entries: readonly (readonly [name: string, meaning: ReactNode])[] }) {
  return (
    <dl className="grid narrow-columns small">
      {entries.map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `tel:` takes digits and a leading plus only. */
export const callLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Ways to get in touch, each with its icon. */
export function IconLinks({ links }: { links: readonly { icon: TablerIcon; text: string; href: string }[] }) {
  return (
    <ul>
      {links.map(({ icon: Icon, text, href }) => (
        <li key={href} className={`beside ${styles.way}`}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

export interface FiguresProps {
  stats: readonly { value: string; label: string; icon?: TablerIcon | undefined }[];
}

/** Large figures with their meaning below; digits are tabular. */
export function StatRow({ stats }: FiguresProps) {
  return (
    <dl className="grid narrow-columns">
      {stats.map(({ value, label, icon: Icon }) => (
        <div key={label} className={styles.stat}>
          <dt className="cluster tight small">
            {Icon && <Icon size={18} stroke={1.75} aria-hidden="true" />}
            {label}
          </dt>
          <dd className={styles.number}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
