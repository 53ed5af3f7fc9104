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
      <div className={styles.asked}>
        <p className={styles.question}>{question}</p>
        {table && <ComparisonTable caption={caption} columns={table.head} rows={table.rows} />}
      </div>
      <div className={styles.solved}>
        <ol className={styles.working}>
          {working.map((step) => (
            <li key={step} className={styles.step}>
              {step}
            </li>
          ))}
        </ol>
        <p className={styles.answer}>
          <span className={styles.label}>Answer</span> {answer}
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
    <article className={classNames(styles.card, toneClasses[colour])}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {id}
        </span>
        <div>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      <Example example={example} caption={`Figures of the example for ${title}`} wide={wide} />
    </article>
  );
}
