import { createFileRoute } from '@tanstack/react-router';
import content from '../../../content/campus-training.yaml';
import { campusPrograms } from '../../../content/programs/index.ts';
import type { CampusProgram } from '../../../content/programs/program.ts';
import { courseList } from '../../../head/structured-data.ts';
import { Page } from '../../../templates/Page.tsx';
import { IconBadge } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FeatureList, TopicList } from '../../../ui/lists.tsx';
import { Section } from '../../../ui/Section.tsx';
import { toneClasses } from '../../../ui/tones.ts';
import styles from './campus.module.css';

export const Route = createFileRoute('/services/training/campus')({ component: CampusPage });

/** A card whose syllabus opens below its row and closes the others. */
function ProgramCard({ program }: { program: CampusProgram }) {
  const { id, title, subtitle, description, icon, tone, features, syllabus } = program;
  return (
    <article id={`program-${id}`} className={classNames(styles.program, toneClasses[tone])}>
      <div className={styles.head}>
        <IconBadge icon={icon} />
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

/** The campus training catalogue; at most one syllabus is open. */
function CampusPage() {
  const courses = campusPrograms.map(({ title, description, syllabus }) => ({
    title,
    description,
    sections: syllabus.sections.map(({ name }) => name),
  }));
  return (
    <Page page={content} graph={[courseList(content.path, courses)]}>
      <Section id="programs" {...content.list} tone="tint">
        <div className={styles.programs}>
          {campusPrograms.map((program) => (
            <ProgramCard key={program.id} program={program} />
          ))}
        </div>
      </Section>
    </Page>
  );
}
