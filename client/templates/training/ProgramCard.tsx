import type { CampusProgram } from '../../content/programs/program.ts';
import { classNames } from '../../ui/class-names.ts';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { TopicList } from '../../ui/TopicList.tsx';
import { toneClasses } from '../../ui/tones.ts';
import styles from './ProgramCard.module.css';

export interface ProgramCardProps {
  program: CampusProgram;
}

/** A program of the campus catalogue: its syllabus opens below the row of its card and closes the others. */
export function ProgramCard({ program }: ProgramCardProps) {
  const { id, title, subtitle, description, icon: Icon, tone, features, syllabus } = program;
  return (
    <article id={`program-${id}`} className={classNames(styles.program, toneClasses[tone])}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon size={24} stroke={1.75} aria-hidden="true" />
        </span>
        <div>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
      </div>
      <p className={styles.description}>{description}</p>
      <FeatureList items={features} />
      <details name="syllabus" className={styles.syllabus}>
        <summary className={styles.toggle}>
          <span className={styles.open}>View syllabus</span>
          <span className={styles.close}>Close syllabus</span>
          <span className="visually-hidden"> of {title}</span>
        </summary>
        <div className={styles.content}>
          <h4 className={styles.syllabusTitle}>{syllabus.title}</h4>
          <div className={styles.sections}>
            {syllabus.sections.map(({ name, topics }) => (
              <div key={name}>
                <h5 className={styles.sectionName}>{name}</h5>
                <TopicList topics={topics} />
              </div>
            ))}
          </div>
        </div>
      </details>
    </article>
  );
}
