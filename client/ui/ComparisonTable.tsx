import type { ReactNode } from 'react';
import styles from './ComparisonTable.module.css';

export interface ComparisonTableProps {
  /** What is compared, for people who cannot see the heading above. */
  caption: string;
  columns: readonly string[];
  /** The first cell names the row; as many cells as columns. */
  rows: readonly (readonly ReactNode[])[];
  note?: string | undefined;
}

/** A table that becomes one block per row, with the column names repeated, where it would not fit. */
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
