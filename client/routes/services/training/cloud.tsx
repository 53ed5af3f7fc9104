import { createFileRoute } from '@tanstack/react-router';
import content from '../../../content/cloud-training.yaml';
import { courseSummary } from '../../../content/courses.ts';
import { coursePath } from '../../../content/load.ts';
import { itemList } from '../../../head/structured-data.ts';
import { Page } from '../../../templates/Page.tsx';
import { Cards } from '../../../ui/Card.tsx';
import { Comparison } from '../../../ui/sections.tsx';

export const Route = createFileRoute('/services/training/cloud')({ component: CloudTrainingPage });

const cards = content.choices.map(({ slug, fits }) => {
  const { title, picture, pictureAlt, description } = courseSummary(slug);
  return {
    title,
    href: coursePath(slug),
    picture: { name: picture, alt: pictureAlt },
    text: description,
    children: <p>{fits}</p>,
  };
});

function CloudTrainingPage() {
  return (
    <Page page={content} graph={[itemList(content.path, cards)]}>
      <Cards id="clouds" title="Choose your cloud" cards={cards} action="See the curriculum" />
      <Comparison {...content.comparison} tone="tint" />
    </Page>
  );
}
