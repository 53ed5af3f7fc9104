import type { Variation, WorkedExample } from '../content/variations/variation.ts';
import { ComparisonTable } from '../ui/ComparisonTable.tsx';
import { classNames } from '../ui/class-names.ts';
import { toneClasses } from '../ui/tones.ts';
import styles from './VariationCard.module.css';

export interface ExampleProps {
  example: WorkedExample;
  /** Names the figures of the example for people who cannot see what surrounds them. */
  caption: string;
  /** Question and solution side by side where there is room. */
  wide?: boolean;
}

/** A question, its working and its answer. */
export function Example({ example: { question, table, working, answer }, caption, wide = false }: ExampleProps) {
  return (
    <div className={classNames(styles.example, wide && styles.wide)}>
      <div className={`stack ${styles.asked}`}>
        <p>{question}</p>
        {table && <ComparisonTable caption={caption} columns={table.head} rows={table.rows} />}
      </div>
      <div className={styles.solved}>
        <ol className="small">
          {working.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.answer}>
          <strong>Answer</strong> {answer}
        </p>
      </div>
    </div>
  );
}

export interface VariationCardProps {
  variation: Variation;
  wide?: boolean;
}

/** One of the seven variation types in its own colour. */
export function VariationCard({ variation: { id, title, text, example, colour }, wide = false }: VariationCardProps) {
  return (
    <article className={classNames('panel', styles.card, toneClasses[colour])}>
      <div className={styles.head}>
        <strong className="tile" aria-hidden="true">
          {id}
        </strong>
        <div>
          <h3 className="like-h4">{title}</h3>
          <p className="small">{text}</p>
        </div>
      </div>
      <Example example={example} caption={`Figures of the example for ${title}`} wide={wide} />
    </article>
  );
}
