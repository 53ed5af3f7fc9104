import { createFileRoute } from '@tanstack/react-router';
import campusPage from '../../../content/campus-training.yaml';
import { campusPrograms } from '../../../content/programs/index.ts';
import { courseList } from '../../../head/structured-data.ts';
import { trainingCrumbs } from '../../../templates/crumbs.ts';
import { Page } from '../../../templates/Page.tsx';
import { ProgramCards } from '../../../templates/training/ProgramCards.tsx';
import { getInTouch } from '../../../ui/Actions.tsx';
import { Section } from '../../../ui/Section.tsx';

export const Route = createFileRoute('/services/training/campus')({ component: CampusPage });

/** The campus training catalogue; at most one syllabus is open. */
function CampusPage() {
  const { path, name, title, description, heading, lead, picture, listHeading, closing } = campusPage;
  const list = campusPrograms.map((program) => ({
    title: program.title,
    description: program.description,
    sections: program.syllabus.sections.map((section) => section.name),
  }));
  return (
    <Page
      path={path}
      head={{ title, description, graph: [courseList(path, list)] }}
      breadcrumbs={trainingCrumbs(name)}
      hero={{
        eyebrow: name,
        title: heading,
        lead,
        picture,
        action: getInTouch,
        secondary: { label: 'See the programmes', href: '#programs' },
      }}
      closing={closing}
    >
      <Section id="programs" title={listHeading} tone="tint">
        <ProgramCards programs={campusPrograms} />
      </Section>
    </Page>
  );
}
