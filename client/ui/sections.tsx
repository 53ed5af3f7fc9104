import type { ReactNode } from 'react';
import styles from './lists.module.css';
import { type FiguresProps, StatRow } from './lists.tsx';
import { Grid, Section, type SectionProps } from './Section.tsx';

type PartOfPage = Omit<SectionProps, 'children' | 'heading'>;

interface PointsProps extends PartOfPage {
  points: readonly { title: string; text: string }[];
  /** Below the points. */
  children?: ReactNode;
}

/** A section of short arguments next to its heading: a claim with a tick, and a sentence that explains it. */
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

/** A section with a numbered process, in a row on wide screens. */
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

export function Figures({ stats, ...section }: FiguresProps & PartOfPage) {
  return (
    <Section {...section}>
      <StatRow stats={stats} />
    </Section>
  );
}

interface ComparisonTableProps {
  /** The subject of the comparison, for people who cannot see the heading above. */
  caption: string;
  columns: readonly string[];
  /** The first cell names the row; as many cells as columns. */
  rows: readonly (readonly ReactNode[])[];
  note?: string | undefined;
}

/** A table that becomes one block per row, with the column names repeated, where it does not fit. */
export function ComparisonTable({ caption, columns, rows, note }: ComparisonTableProps) {
  return (
    <>
      <table className={`panel ${styles.table}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={String(name)}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-label={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className={`small ${styles.note}`}>{note}</p>}
    </>
  );
}

/** A section with a table, whose caption is the section's title. */
export function Comparison({ columns, rows, note, ...section }: PartOfPage & Omit<ComparisonTableProps, 'caption'>) {
  return (
    <Section {...section}>
      <ComparisonTable caption={section.title ?? ''} columns={columns} rows={rows} note={note} />
    </Section>
  );
}
