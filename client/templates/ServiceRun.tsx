import { IconRefresh } from '@tabler/icons-react';
import type { Actor, ServiceRun as Run } from '../content/services/types.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './ServiceRun.module.css';

/** The way to the next step: along a lane, or from one lane to the other. Who acts together stands in both lanes. */
function wayTo(next: Actor | undefined, by: Actor): string | undefined {
  if (next === undefined) return undefined;
  if (next === 'both' && by === 'both') return styles.between;
  if (by !== 'both' && next !== 'both' && by !== next) return by === 'you' ? styles.toUs : styles.toYou;
  return (by === 'both' ? next : by) === 'you' ? styles.alongYou : styles.alongUs;
}

/** How a service runs: a path whose stops lie in the lane of whoever acts, across on wide screens, down on narrow ones. */
export function ServiceRun({ lanes: [you, us] = ['You', 'We'], steps, again }: Pick<Run, 'lanes' | 'steps' | 'again'>) {
  const actors: Record<Actor, string> = { you, us, both: 'Together' };
  return (
    <div className={styles.run}>
      <ol className={classNames(styles.steps, again !== undefined && styles.endless)}>
        {steps.map(({ title, by, text }, index) => (
          <li key={title} className={classNames(styles.step, styles[by], wayTo(steps[index + 1]?.by, by))}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.actor}>{actors[by]}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      {again && (
        <p className={styles.again}>
          <IconRefresh size={18} aria-hidden="true" />
          {again}
        </p>
      )}
    </div>
  );
}
