import { createFileRoute } from '@tanstack/react-router';
import coding from '../../content/coding.yaml';
import { softwareApplication } from '../../head/structured-data.ts';
import { Page } from '../../templates/Page.tsx';
import { FeatureList } from '../../ui/lists.tsx';
import { WithPicture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';

export const Route = createFileRoute('/services/codeone')({ component: CodingPage });

/** The coding platform: four features whose picture changes sides. */
function CodingPage() {
  const { features } = coding;
  return (
    <Page page={coding} graph={[softwareApplication(coding, 'EducationalApplication', 'Web', features)]}>
      <Section id="features">
        <div className="stack apart">
          {features.map(({ id, title, description, points, picture }, index) => (
            <article key={id}>
              <WithPicture picture={picture} isFlipped={index % 2 === 1}>
                <h2>{title}</h2>
                <p className="lead">{description}</p>
                <FeatureList items={points} />
              </WithPicture>
            </article>
          ))}
        </div>
      </Section>
    </Page>
  );
}
