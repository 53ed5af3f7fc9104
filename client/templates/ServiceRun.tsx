import { IconRefresh } from '@tabler/icons-react';
import type { Actor, ServiceRun as Run } from '../content/services/types.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './ServiceRun.module.css';

/** How a service runs: two lanes, and each step is a stop in the lane of whoever takes it, or in both. */
export function ServiceRun({ lanes: [you, us] = ['You', 'We'], steps, again }: Pick<Run, 'lanes' | 'steps' | 'again'>) {
  const actors: Record<Actor, string> = { you, us, both: 'Together' };
  return (
    <div className="stack loose">
      <ol className={styles.steps}>
        {steps.map(({ title, by, text }) => (
          <li key={title} className={classNames(styles.step, styles[by])}>
            <span className={styles.you} data-stop={by === 'us' ? undefined : ''} />
            <span className={styles.us} data-stop={by === 'you' ? undefined : ''} />
            <div className={styles.text}>
              <h3 className="like-h4">{title}</h3>
              <p className={styles.actor}>{actors[by]}</p>
              <p className="small">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {again && (
        <p className="cluster tight">
          <IconRefresh size={18} aria-hidden="true" />
          {again}
        </p>
      )}
    </div>
  );
}
