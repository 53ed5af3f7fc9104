import campusPage from '../../content/campus-training.yaml';
import { campusPrograms } from '../../content/programs/index.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { breadcrumbList, courseList } from '../../head/structured-data.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './CampusPage.module.css';
import { ProgramCard } from './ProgramCard.tsx';
import { trainingCrumbs } from './training-crumbs.ts';

/** The campus training catalogue; at most one syllabus is open. */
export function CampusPage() {
  const { path, name, title, description, heading, lead, picture, listHeading, closing } = campusPage;
  const breadcrumbs = trainingCrumbs(name);
  return (
    <>
      <PageHead
        title={title}
        description={description}
        graph={[
          courseList(
            path,
            campusPrograms.map(({ title, description, syllabus }) => ({
              title,
              description,
              sections: syllabus.sections.map(({ name }) => name),
            })),
          ),
          breadcrumbList(path, breadcrumbs),
        ]}
      />
      <PageHeader
        breadcrumbs={breadcrumbs}
        eyebrow={name}
        title={heading}
        lead={lead}
        picture={picture}
        action={{ label: 'Get Started', href: '/contact' }}
        secondary={{ label: 'See the programmes', href: '#programs' }}
      />
      <Section id="programs" title={listHeading} tone="tint">
        <div className={styles.programs}>
          {campusPrograms.map((program) => (
            <ProgramCard key={program.id} program={program} />
          ))}
        </div>
      </Section>
      <CallToAction {...closing} action={{ label: 'Get Started', href: '/contact' }} />
    </>
  );
}
