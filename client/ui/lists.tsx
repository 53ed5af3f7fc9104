import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ComparisonTable, type ComparisonTableProps } from './ComparisonTable.tsx';
import styles from './lists.module.css';
import { Grid, Section, type SectionProps } from './Section.tsx';

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

/** Names, and what there is to say of each. */
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

/** Ways to reach somebody, each with its icon. */
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

type PartOfPage = Omit<SectionProps, 'children' | 'heading'>;

interface PointsProps extends PartOfPage {
  points: readonly { title: string; text: string }[];
  /** Below the points. */
  children?: ReactNode;
}

/** A section of short arguments: a claim with a tick and the sentence that explains it, beside the heading. */
export function Points({ points, children, ...section }: PointsProps) {
  return (
    <Section {...section} heading="side">
      <ul className="stack loose">
        {points.map(({ title, text }) => (
          <li key={title} className={`ticked ${styles.point}`}>
            <h3 className="like-h4">{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}

interface StepsProps extends PartOfPage {
  /** `by` says who takes the step. */
  steps: readonly { title: string; text: string; by?: string }[];
  /** Below the steps. */
  children?: ReactNode;
}

/** A section with a numbered process, side by side on wide screens, below each other on narrow ones. */
export function Steps({ steps, children, ...section }: StepsProps) {
  return (
    <Section {...section}>
      <Grid columns={4} as="ol">
        {steps.map(({ title, text, by }, index) => (
          <li key={title} className={styles.step}>
            <p className={styles.number} aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="like-h4">{title}</h3>
            {by && <p className="eyebrow">{by}</p>}
            <p className="small">{text}</p>
          </li>
        ))}
      </Grid>
      {children}
    </Section>
  );
}

interface FiguresProps {
  stats: readonly { value: string; label: string; icon?: TablerIcon | undefined }[];
}

/** Large figures with their meaning below; numbers are tabular. */
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

/** A section of figures. */
export function Figures({ stats, ...section }: FiguresProps & PartOfPage) {
  return (
    <Section {...section}>
      <StatRow stats={stats} />
    </Section>
  );
}

/** A section with a table, named as the section is. */
export function Comparison({ columns, rows, note, ...section }: PartOfPage & Omit<ComparisonTableProps, 'caption'>) {
  return (
    <Section {...section}>
      <ComparisonTable caption={section.title ?? ''} columns={columns} rows={rows} note={note} />
    </Section>
  );
}
