import { IconCheck } from '@tabler/icons-react';
import { type SectionId, sections } from '../../../shared/fields.ts';
import styles from './SectionProgress.module.css';

/** The six sections as links, with a tick on those that are complete. */
export function SectionProgress({ complete }: { complete: ReadonlySet<SectionId> }) {
  return (
    <nav aria-label="Sections of the form" className={styles.progress}>
      <ol>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link} data-complete={complete.has(id) || undefined}>
              <span className={styles.number}>
                {complete.has(id) ? <IconCheck size={16} aria-hidden /> : index + 1}
              </span>
              <span className={styles.title}>{title}</span>
              {complete.has(id) && <span className="visually-hidden"> (complete)</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
