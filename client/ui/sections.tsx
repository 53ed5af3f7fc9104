import type { ReactNode } from 'react';
import { ComparisonTable, type ComparisonTableProps } from './ComparisonTable.tsx';
import styles from './lists.module.css';
import { type FiguresProps, StatRow } from './lists.tsx';
import { Grid, Section, type SectionProps } from './Section.tsx';

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
