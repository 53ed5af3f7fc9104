import { createFileRoute } from '@tanstack/react-router';
import coding from '../../content/coding.yaml';
import { Page } from '../../templates/Page.tsx';
import { FeatureList } from '../../ui/lists.tsx';
import { WithPicture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';

export const Route = createFileRoute('/services/codeone')({ component: CodingPage });

function CodingPage() {
  return (
    <Page page={coding}>
      <Section id="features">
        <div className="stack apart">
          {coding.features.map(({ id, title, description, points, picture }, index) => (
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
