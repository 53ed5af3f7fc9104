import { createFileRoute } from '@tanstack/react-router';
import content from '../../../content/cloud-training.yaml';
import { coursePath, courseSummary } from '../../../content/courses/catalogue.ts';
import { itemList } from '../../../head/structured-data.ts';
import { Page } from '../../../templates/Page.tsx';
import { Cards } from '../../../ui/Card.tsx';
import { ComparisonTable } from '../../../ui/ComparisonTable.tsx';
import { Section } from '../../../ui/Section.tsx';

export const Route = createFileRoute('/services/training/cloud')({ component: CloudTrainingPage });

const cards = content.choices.map(({ slug, fits }) => {
  const { title, picture, pictureAlt, description } = courseSummary(slug);
  return {
    title,
    href: coursePath(slug),
    picture: { name: picture, alt: pictureAlt },
    text: description,
    children: <p>{fits}</p>,
    action: 'See the curriculum',
  };
});

/** The chooser between the three cloud courses. */
function CloudTrainingPage() {
  const { path, comparison } = content;
  return (
    <Page page={content} graph={[itemList(path, cards)]}>
      <Cards id="clouds" title="Choose your cloud" cards={cards} />
      <Section
        title="The same services in Azure, AWS and Google Cloud"
        lead="Services that do the same work have different names. If you know one cloud, you can learn the others quickly."
        tone="tint"
      >
        <ComparisonTable caption="Services of the three clouds that do the same job" {...comparison} />
      </Section>
    </Page>
  );
}
