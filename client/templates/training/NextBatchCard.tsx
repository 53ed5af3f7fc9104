import { calendarPath, type NextBatch } from '../../../shared/next-batch.ts';
import styles from './NextBatchCard.module.css';

function seatsInWords({ free, seats }: NextBatch): string {
  if (free === 0) return 'All seats are taken';
  return free === 1 ? 'One seat left' : `${free} of ${seats} seats free`;
}

export interface NextBatchCardProps {
  batch: NextBatch;
  /** Of the course's page. */
  path: string;
}

/** When a course begins next, with whom, and whether there is room. It carries its own data, with which the page is hydrated. */
export function NextBatchCard({ batch, path }: NextBatchCardProps) {
  const { startsOn, day, schedule, trainer } = batch;
  return (
    <section
      className={`stack tight panel ${styles.card}`}
      aria-labelledby="next-batch"
      data-next-batch={JSON.stringify(batch)}
    >
      <h2 id="next-batch" className={styles.label}>
        Next batch
      </h2>
      <p className="like-h3">
        <time dateTime={startsOn}>{day}</time>
      </p>
      <p className="cluster">
        {schedule && <span>{schedule}</span>}
        <span>with {trainer}</span>
      </p>
      <p className="cluster">
        <strong>{seatsInWords(batch)}</strong>
        <a href={calendarPath(path)} data-print="hidden">
          Add to calendar
        </a>
      </p>
    </section>
  );
}
