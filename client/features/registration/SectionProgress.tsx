import { IconCheck } from '@tabler/icons-react';
import { type SectionId, sections } from '../../../shared/fields.ts';
import styles from './SectionProgress.module.css';

interface SectionProgressProps {
  complete: ReadonlySet<SectionId>;
  /** The one that is in view. */
  current: SectionId;
}

/** The six sections as links, with a tick on those that are complete. Where only numbers have room, the current one is named. */
export function SectionProgress({ complete, current }: SectionProgressProps) {
  const index = sections.findIndex(({ id }) => id === current);
  return (
    <nav aria-label="Sections of the form" className={styles.progress}>
      <ol>
        {sections.map(({ id, title }, number) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.link}
              data-complete={complete.has(id) || undefined}
              aria-current={id === current ? 'step' : undefined}
            >
              <span className={styles.number}>
                {complete.has(id) ? <IconCheck size={16} aria-hidden /> : number + 1}
              </span>
              <span className={styles.title}>{title}</span>
              {complete.has(id) && <span className="visually-hidden"> (complete)</span>}
            </a>
          </li>
        ))}
      </ol>
      <p className={styles.current} aria-hidden="true">
        {index + 1} of {sections.length}: {sections[index]?.title}
      </p>
    </nav>
  );
}
