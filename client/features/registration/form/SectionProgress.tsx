import { IconCheck } from '@tabler/icons-react';
import { type SectionId, sections } from '../../../../shared/fields.ts';
import { useLanguage } from '../../../ui/language.ts';
import styles from './SectionProgress.module.css';

interface SectionProgressProps {
  complete: ReadonlySet<SectionId>;
  /** The one that is in view. */
  current: SectionId;
}

/** The six sections as links, with a tick on those that are complete. Where only numbers have room, the current one is named. */
export function SectionProgress({ complete, current }: SectionProgressProps) {
  const { t } = useLanguage();
  const index = sections.findIndex(({ id }) => id === current);
  return (
    <nav aria-label={t('Sections of the form')} className={styles.progress}>
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
              <span className={styles.title}>{t(title)}</span>
              {complete.has(id) && <span className="visually-hidden"> ({t('complete')})</span>}
            </a>
          </li>
        ))}
      </ol>
      <p className={styles.current} aria-hidden="true">
        {t('{number} of {count}: {title}', {
          number: index + 1,
          count: sections.length,
          title: t((sections[index] ?? sections[0]).title),
        })}
      </p>
    </nav>
  );
}
