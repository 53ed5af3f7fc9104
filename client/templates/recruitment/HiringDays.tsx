import { steps as hiringSteps } from '../../content/recruitment/hiring.yaml';
import styles from './HiringDays.module.css';

const total = Math.max(...hiringSteps.map(({ days }) => days[1]));
/** Where a day begins on the line of all days. */
const at = (day: number) => `${((100 * (day - 1)) / total).toFixed(1)}%`;

/** The hiring process as bars on a line of days. */
export function HiringDays() {
  return (
    <ol>
      {hiringSteps.map(({ step, title, days: [first, last], description }) => (
        <li key={step} className={styles.step}>
          <div>
            <h3 className="like-h4">{title}</h3>
            <p className="eyebrow">{`Days ${first} to ${last}`}</p>
          </div>
          <div>
            <svg className={styles.line} width="100%" height="36" aria-hidden="true">
              {Array.from({ length: total / 5 + 1 }, (_, week) => 5 * week + 1).map((day) => (
                <line key={day} className={styles.tick} x1={at(day)} x2={at(day)} y2="36" />
              ))}
              <rect className={styles.bar} x={at(first)} width={at(last - first + 2)} y="8" height="20" rx="6" />
            </svg>
            <p className="muted">{description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
