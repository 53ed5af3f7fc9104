import { calendarPath, type NextBatch, picturePath } from '../../../shared/next-batch.ts';
import { coursePath } from '../../content/courses/catalogue.ts';
import type { Course } from '../../content/courses/course.ts';
import { Fee } from './Fee.tsx';
import styles from './NextBatchCard.module.css';

export function seatsInWords({ free, seats }: NextBatch): string {
  if (free === 0) return 'All seats are taken';
  return free === 1 ? 'One seat left' : `${free} of ${seats} seats free`;
}

export interface NextBatchCardProps {
  batch: NextBatch;
  course: Course;
}

/** When a course begins next, with whom, for how much, and whether there is room. It carries its own data, with which the page is hydrated. */
export function NextBatchCard({ batch, course }: NextBatchCardProps) {
  const { startsOn, day, schedule, trainer, trainerAbout, hasTrainerPicture } = batch;
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
      {schedule && <p>{schedule}</p>}
      <div className={styles.trainer}>
        {hasTrainerPicture && (
          <img src={picturePath(coursePath(course.slug))} alt="" width={64} height={64} loading="lazy" />
        )}
        <p>
          with <strong>{trainer}</strong>
          {trainerAbout && <span className={`small ${styles.about}`}>{trainerAbout}</span>}
        </p>
      </div>
      <Fee course={course} batch={batch} />
      <p className="cluster">
        <strong>{seatsInWords(batch)}</strong>
        <a href={calendarPath(coursePath(course.slug))} data-print="hidden">
          Add to calendar
        </a>
      </p>
    </section>
  );
}
