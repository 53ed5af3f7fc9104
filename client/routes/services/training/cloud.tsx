import { createFileRoute } from '@tanstack/react-router';
import cloudPage from '../../../content/cloud-training.yaml';
import { coursePath, courseSummary } from '../../../content/courses/catalogue.ts';
import { itemList } from '../../../head/structured-data.ts';
import { Cards } from '../../../templates/Cards.tsx';
import { trainingCrumbs } from '../../../templates/crumbs.ts';
import { Page } from '../../../templates/Page.tsx';
import { getInTouch } from '../../../ui/Actions.tsx';
import { ComparisonTable } from '../../../ui/ComparisonTable.tsx';
import { Section } from '../../../ui/Section.tsx';

export const Route = createFileRoute('/services/training/cloud')({ component: CloudTrainingPage });

/** The chooser between the three cloud courses. */
function CloudTrainingPage() {
  const { path, name, title, description, heading, lead, picture, comparison } = cloudPage;
  const choices = cloudPage.choices.map(({ slug, fits }) => ({ ...courseSummary(slug), path: coursePath(slug), fits }));
  const list = choices.map((choice) => ({ name: choice.title, path: choice.path }));
  return (
    <Page
      path={path}
      head={{ title, description, graph: [itemList(path, list)] }}
      breadcrumbs={trainingCrumbs(name)}
      hero={{
        eyebrow: name,
        title: heading,
        lead,
        picture,
        action: { label: 'Choose a cloud', href: '#clouds' },
        secondary: getInTouch,
      }}
      closing={{
        title: 'Undecided between two clouds?',
        text: 'Tell us which jobs you want to apply for, and we will tell you which course suits you.',
        secondary: { label: 'All courses', href: '/services/training' },
      }}
    >
      <Cards
        id="clouds"
        title="Choose your cloud"
        cards={choices.map((choice) => ({
          title: choice.title,
          href: choice.path,
          picture: { name: choice.picture, alt: choice.pictureAlt },
          text: choice.description,
          children: <p>{choice.fits}</p>,
          action: 'See the curriculum',
        }))}
      />
      <Section
        title="The same services in Azure, AWS and Google Cloud"
        lead="Services that do the same work have different names. If you know one cloud, you can learn the others quickly."
        tone="tint"
      >
        <ComparisonTable
          caption="Services of the three clouds that do the same job"
          columns={comparison.columns}
          rows={comparison.rows}
        />
      </Section>
    </Page>
  );
}
