import { useEffect, useState } from 'react';
import { sections } from '../../../../shared/fields.ts';
import { useLanguage } from '../../../ui/language.tsx';
import styles from './SectionProgress.module.css';

/** The six sections as links. Where only numbers have room, the current one is named. */
export function SectionProgress() {
  const { t } = useLanguage();
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        if (reached) setIndex(sections.findIndex(({ id }) => id === reached));
      },
      // The line at two fifths of the window.
      { rootMargin: '-40% 0px -60%' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);

  return (
    <nav aria-label={t('Sections of the form')} className={styles.progress}>
      <ol>
        {sections.map(({ id, title }, number) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link} aria-current={number === index ? 'step' : undefined}>
              <span className={styles.number}>{number + 1}</span>
              <span className={styles.title}>{t(title)}</span>
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
