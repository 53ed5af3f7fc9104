import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './lists.module.css';
import { Section, type SectionProps } from './Section.tsx';

/** A list with ticks. */
export function FeatureList({ items, columns = 1 }: { items: readonly string[]; columns?: 1 | 2 }) {
  return (
    <ul className={classNames(styles.features, columns === 2 && styles.two)}>
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
    <ul className={`small ${styles.topics}`}>
      {topics.map((topic) => (
        <li key={topic}>{topic}</li>
      ))}
    </ul>
  );
}

interface PointsProps extends Omit<SectionProps, 'children' | 'heading'> {
  points: readonly { title: string; text: string }[];
  /** Below the points. */
  children?: ReactNode;
}

/** A section of short arguments: a claim with a tick and the sentence that explains it, beside the heading. */
export function Points({ points, children, ...section }: PointsProps) {
  return (
    <Section {...section} heading="side">
      <div className="stack loose">
        <ul>
          {points.map(({ title, text }) => (
            <li key={title} className={`ticked ${styles.point}`}>
              <h3 className="like-h4">{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </Section>
  );
}

interface StepsProps extends Omit<SectionProps, 'children'> {
  /** `by` says who takes the step. */
  steps: readonly { title: string; text: string; by?: string }[];
  /** Below the steps. */
  children?: ReactNode;
}

/** A section with a numbered process, side by side on wide screens, below each other on narrow ones. */
export function Steps({ steps, children, ...section }: StepsProps) {
  return (
    <Section {...section}>
      <ol className={styles.steps}>
        {steps.map(({ title, text, by }) => (
          <li key={title} className={styles.step}>
            <h3 className="like-h4">{title}</h3>
            {by && <p className={styles.by}>{by}</p>}
            <p className="small">{text}</p>
          </li>
        ))}
      </ol>
      {children}
    </Section>
  );
}

interface Stat {
  value: string;
  label: string;
  icon?: TablerIcon;
}

/** Large figures with their meaning below; numbers are tabular. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={styles.stats}>
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
