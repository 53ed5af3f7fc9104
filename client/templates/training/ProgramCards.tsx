import type { CampusProgram } from '../../content/programs/program.ts';
import { classNames } from '../../ui/class-names.ts';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { TopicList } from '../../ui/TopicList.tsx';
import { toneClasses } from '../../ui/tones.ts';
import styles from './ProgramCards.module.css';

function ProgramCard({ program }: { program: CampusProgram }) {
  const { id, title, subtitle, description, icon: Icon, tone, features, syllabus } = program;
  return (
    <article id={`program-${id}`} className={classNames(styles.program, toneClasses[tone])}>
      <div className={styles.head}>
        <span className="tile">
          <Icon size={24} stroke={1.75} aria-hidden="true" />
        </span>
        <div>
          <h3 className="like-h4">{title}</h3>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
      </div>
      <p className="small">{description}</p>
      <FeatureList items={features} />
      <details name="syllabus">
        <summary className={styles.toggle}>
          <span className={styles.open}>View syllabus</span>
          <span className={styles.close}>Close syllabus</span>
          <span className="visually-hidden"> of {title}</span>
        </summary>
        <div className={`stack loose ${styles.content}`}>
          <h4 className="like-h3">{syllabus.title}</h4>
          <div className="grid">
            {syllabus.sections.map(({ name, topics }) => (
              <div key={name} className="stack tight">
                <h5>{name}</h5>
                <TopicList topics={topics} />
              </div>
            ))}
          </div>
        </div>
      </details>
    </article>
  );
}

/** The programs of the campus catalogue: a syllabus opens below the row of its card and closes the others. */
export function ProgramCards({ programs }: { programs: readonly CampusProgram[] }) {
  return (
    <div className={styles.programs}>
      {programs.map((program) => (
        <ProgramCard key={program.id} program={program} />
      ))}
    </div>
  );
}
